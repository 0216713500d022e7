import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { StartError } from '#src/start-error.ts'

/** A listening server. Requests wait until `serve` is called. */
export type Listener = {
  /** Address of the server, such as `http://127.0.0.1:4400`. */
  url: string
  serve(answer: (request: Request, env: HttpBindings) => Response | Promise<Response>): void
  /** Accepts no more connections, waits up to ten seconds for running calls, and closes. */
  close(): Promise<void>
}

const closeTimeoutMs = 10_000

/**
 * Longer than the minute for which most proxies keep idle connections: the proxy must close first, or its next call
 * could meet a connection that is being closed.
 */
const keepAliveTimeout = 65_000

/**
 * Listens on a port right away, so that a port in use is reported before anything else starts. Throws a StartError if
 * it can't listen.
 * @param settings the settings for port and address, for the error message
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
        // Rejects requests that arrived before `serve` was called.
        ready.reject(new Error('The platform has stopped.'))
        // Closes connections soon after their running call ends.
        server.keepAliveTimeout = 1
        const late = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
