import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Traffic of a proxy. Bytes are those of the bodies, in both directions. */
export type Counts = { requests: number; calls: number; bytes: number }

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Starts a proxy between a contender and the node that counts at no cost to the contender. */
export async function countingProxy(target: string) {
  const counts: Counts = { requests: 0, calls: 0, bytes: 0 }
  // Limits the connections to the node, which could not serve a thousand at once.
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const headers = { 'content-type': 'application/json' }

  const forward = (body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(
        target,
        { method: 'POST', agent, headers: { ...headers, 'content-length': body.length } },
        resolve,
      )
        .on('error', reject)
        .end(body)
    })

  const server = createServer((incoming, response) => {
    void (async () => {
      const body = await bodyOf(incoming)
      counts.requests += 1
      counts.calls += [JSON.parse(body.toString())].flat().length
      const answer = await forward(body)
      const bytes = await bodyOf(answer)
      counts.bytes += body.length + bytes.length
      response.writeHead(answer.statusCode ?? 502, headers).end(bytes)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
