import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { fixtures, handlers, type MockOptions } from '@vitrine/sdk/testing'
import { getResponse, type HttpHandler } from 'msw'

const asRequest = (incoming: IncomingMessage, origin: string) =>
  new Request(new URL(incoming.url ?? '/', origin), {
    method: incoming.method ?? 'GET',
    headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(incoming.method === 'POST'
      ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }
      : {}),
  })

/** Returns a node that knows its chain id and its latest block. */
async function askNode(request: Request): Promise<Response> {
  const { id, method } = (await request.json()) as { id: number; method: string }
  const timestamp = `0x${Math.floor(Date.now() / 1000).toString(16)}`
  const results: Record<string, unknown> = {
    eth_chainId: '0x7a69',
    eth_blockNumber: '0x1',
    eth_getBlockByNumber: { number: '0x1', timestamp, transactions: [] },
  }
  return Response.json({ jsonrpc: '2.0', id, result: results[method] ?? null })
}

async function send(response: Response, outgoing: ServerResponse) {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/** Returns a real HTTP server on the loopback interface: the mocked API with a memory, a node at /rpc, and files by their path. */
export async function startMockServer(
  scene: MockOptions = {},
  files: (path: string) => Promise<Response | null> = () => Promise.resolve(null),
) {
  const api: HttpHandler[] = handlers({
    profile: fixtures.profile({ email: 'ada@example.com', role: 'admin' }),
    ...scene,
  })
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/rpc') return askNode(request)
    const known = pathname.startsWith('/api/') ? await getResponse(api, request) : await files(pathname)
    return known ?? Response.json({ error: 'There is nothing here.' }, { status: 404 })
  }
  const server = createServer((incoming, outgoing) => {
    answer(asRequest(incoming, url)).then(
      (response) => send(response, outgoing),
      (error: unknown) => outgoing.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** From now on these answer first. */
    use: (...first: HttpHandler[]) => void api.unshift(...first),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
