import { type HttpHandler, http, HttpResponse } from 'msw'

/** What the node of a network says of any account; `down` answers nothing. */
export type RpcAnswer = { balance: bigint; sent?: number; chainId?: number } | 'down'

const defaultChains: Record<string, number> = { '1/1': 31337, '1/2': 31338, '6/1': 31339, '4/3': 31340 }

const hex = (value: bigint | number) => `0x${value.toString(16)}`

/** Answers what is asked of the networks' nodes, by the two codes of a network ("6/1"). `asked` is told each method. */
export const answerRpc = (
  answers: Record<string, RpcAnswer>,
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
