import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { StartError } from '#src/start-error.ts'

/** A listening server. It answers once it is told how; until then requests wait. */
export type Listener = {
  /** Such as `http://127.0.0.1:4400`. */
  url: string
  serve(answer: (request: Request, env: HttpBindings) => Response | Promise<Response>): void
  /** Takes no more connections, lets the calls under way end (for a while), and closes. */
  close(): Promise<void>
}

const patience = 10_000

/** Longer than the minute for which the usual proxies keep theirs: who ends an idle connection first must not be the one that is about to be asked. */
const keepAliveTimeout = 65_000

/**
 * Takes the port first, so that one in use is known before anything else is touched.
 * @param settings how a person chooses another port and another address
 */
export async function listen(
  { host, port }: { host: string; port: number },
  settings = { port: '--port', host: '--host' },
): Promise<Listener> {
  const ready = Promise.withResolvers<Parameters<Listener['serve']>[0]>()
  ready.promise.catch(() => undefined)
  const server = createAdaptorServer({
    fetch: async (request, env) => (await ready.promise)(request, env as HttpBindings),
    overrideGlobalObjects: false,
  }) as Server
  server.keepAliveTimeout = keepAliveTimeout
  await new Promise<void>((resolve, reject) => {
    server.once('error', (thrown: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use. Stop what uses it, or choose another with ${settings.port}.`,
        EACCES: `Port ${port} may not be used by this account. Choose one above 1023 with ${settings.port}.`,
        EADDRNOTAVAIL: `This machine does not have the address ${host}. Choose another with ${settings.host}.`,
      }
      const reason = reasons[thrown.code ?? '']
      reject(reason ? new StartError(reason) : thrown)
    })
    server.listen(port, host, resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    serve: ready.resolve,
    close: () =>
      new Promise((resolve) => {
        // For who waits since before it was ready, and it never will be.
        ready.reject(new Error('The platform has stopped.'))
        // A connection whose call ends after this is not kept.
        server.keepAliveTimeout = 1
        const late = setTimeout(() => server.closeAllConnections(), patience)
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
