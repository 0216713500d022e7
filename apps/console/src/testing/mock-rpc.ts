import { type HttpHandler, http, HttpResponse } from 'msw'

/** What the node of a network says of any account; `down` answers nothing. */
export type RpcResponse = { balance: bigint; sent?: number; chainId?: number } | 'down'

const defaultChains: Record<string, number> = { '1/1': 31337, '1/2': 31338, '6/1': 31339, '4/3': 31340 }

/** A node on which every transaction is mined and has succeeded, until a test says otherwise: what is sent in a test ends well. */
export const minedRpc: HttpHandler = http.post(
  '*/rpc/:blockchainType/:networkType',
  async ({ request, params }) => {
    const body = (await request.json()) as RpcCall | RpcCall[]
    const chainId = defaultChains[`${String(params.blockchainType)}/${String(params.networkType)}`] ?? 0
    const answer = ({ id, method, params: [hash] = [] }: RpcCall) => {
      const receipt = { transactionHash: hash, status: '0x1', blockNumber: '0x1', gasUsed: '0x1', logs: [] }
      const results: Record<string, unknown> = {
        eth_chainId: hex(chainId),
        eth_blockNumber: '0x1',
        eth_getTransactionReceipt: receipt,
      }
      return { jsonrpc: '2.0', id, result: results[method] ?? null }
    }
    return HttpResponse.json(Array.isArray(body) ? body.map(answer) : answer(body))
  },
)

type RpcCall = { id: number; method: string; params?: unknown[] }

const hex = (value: bigint | number) => `0x${value.toString(16)}`

/** Returns a handler that answers requests to the networks' nodes, by the two codes of a network ("6/1"). `asked` is told each method. */
export const mockRpc = (
  answers: Record<string, RpcResponse>,
  asked?: (network: string, method: string) => void,
): HttpHandler =>
  http.post('*/rpc/:blockchainType/:networkType', async ({ request, params }) => {
    const network = `${String(params.blockchainType)}/${String(params.networkType)}`
    const { id, method } = (await request.json()) as { id: number; method: string }
    asked?.(network, method)
    const answer = answers[network] ?? 'down'
    if (answer === 'down') return HttpResponse.json({ error: 'The node is away.' }, { status: 502 })
    const results: Record<string, string> = {
      eth_chainId: hex(answer.chainId ?? defaultChains[network] ?? 0),
      eth_getBalance: hex(answer.balance),
      eth_getTransactionCount: hex(answer.sent ?? 0),
    }
    return HttpResponse.json({ jsonrpc: '2.0', id, result: results[method] })
  })
