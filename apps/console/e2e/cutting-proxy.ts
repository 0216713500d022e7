import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Where a connection breaks: before the platform has the call, while it works on it, when it is done and has not answered, or in the
 * middle of the answer.
 */
export type Cut = 'unsent' | 'sent' | 'done' | 'body'

/** Returns a line to the platform that breaks where it is told, for calls whose path ends with `path`. */
export async function startCuttingProxy(target: string, path: string) {
  let next: Cut | null = null
  let left = 0
  const server = createServer((incoming, outgoing) => {
    const cut = incoming.url?.endsWith(path) && left > 0 ? next : null
    if (cut !== null) left -= 1
    const breakOff = () => outgoing.socket?.destroy()
    if (cut === 'unsent') return void breakOff()

    const { host } = new URL(target)
    const forwarded = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...incoming.headers, host } },
      async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk as Buffer)
        if (cut === 'sent' || cut === 'done') return breakOff()
        const body = Buffer.concat(chunks)
        // A browser repeats by itself what breaks on a connection that it used before.
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' })
        if (cut !== 'body') return outgoing.end(body)
        outgoing.write(body.subarray(0, body.length / 2), breakOff)
      },
    )
    forwarded.on('error', breakOff)
    // It has all of the call, and nobody waits any more.
    incoming.on('end', () => cut === 'sent' && breakOff())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The next such calls are cut there. */
    cut: (where: Cut, times: number) => {
      next = where
      left = times
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
