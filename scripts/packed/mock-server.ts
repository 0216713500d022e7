import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fixtures, handlers, type MockOptions, nodeListener } from '@vitrine/sdk/testing'
import { type HttpHandler, http } from 'msw'

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

/** Returns a real HTTP server on the loopback interface: the mocked API with a memory, a node at /rpc, and files by their path. */
export async function startMockServer(
  scene: MockOptions = {},
  files: (path: string) => Promise<Response | null> = () => Promise.resolve(null),
) {
  const answers: HttpHandler[] = [
    ...handlers({ profile: fixtures.profile({ email: 'ada@example.com', role: 'admin' }), ...scene }),
    http.post('*/rpc', ({ request }) => askNode(request)),
    http.get('*/*', async ({ request }) => (await files(new URL(request.url).pathname)) ?? undefined),
  ]
  const server = createServer(nodeListener(answers))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on these answer first. */
    use: (...first: HttpHandler[]) => void answers.unshift(...first),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
