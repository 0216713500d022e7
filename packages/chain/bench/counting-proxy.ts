import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What went through a proxy. Bytes are those of the bodies, both ways. */
export type Counts = { requests: number; calls: number; bytes: number }

/** Stands between a contender and the node and counts, so that counting costs the contender nothing. */
export async function countingProxy(target: string) {
  const counts: Counts = { requests: 0, calls: 0, bytes: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    counts.requests += 1
    counts.calls += [JSON.parse(body.toString())].flat().length
    const answer = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    counts.bytes += body.length + bytes.length
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
