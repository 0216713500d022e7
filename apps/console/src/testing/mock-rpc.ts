import { fixtures } from '@vitrine/sdk/testing'
import { type HttpHandler, http, HttpResponse } from 'msw'

/** Answers of a network's node for any account; `down` gives no answer. */
export type RpcResponse = { balance: bigint; sent?: number; chainId?: number } | 'down'

const defaultChains: Record<string, number> = { '1/1': 31337, '1/2': 31338, '6/1': 31339, '4/3': 31340 }

/** Answers of a node about the contract at any address. */
export type RpcContract = {
  /** Runtime code in hex; `0x` for no code. */
  code?: string
  /** Storage values by slot. */
  slots?: Readonly<Record<string, string>>
  /** Answers to calls by the first hex digits of their data; an error if the contract refuses. */
  calls?: Readonly<Record<string, string | { reason: string }>>
}

/** Returns 32 bytes in hex, without 0x. */
export const rpcWord = (value: bigint | number | string) => BigInt(value).toString(16).padStart(64, '0')

const owner = fixtures.address(1)
/** The built-in contract: both mint functions, all standards, an owner and a royalty of 2.5%. */
const builtIn = {
  code: '0x6080604063d3fc9864145763bb7fde711457',
  calls: {
    '0x01ffc9a780ac58cd': `0x${rpcWord(1)}`,
    '0x01ffc9a7d9b67a26': `0x${rpcWord(1)}`,
    '0x01ffc9a72a55205a': `0x${rpcWord(1)}`,
    '0x8da5cb5b': `0x${rpcWord(owner)}`,
    '0x2a55205a': `0x${rpcWord(owner)}${rpcWord(250)}`,
  },
}

/** Returns a node's answer about a contract; undefined for other requests. */
function contractAnswer(
  { method, params = [] }: RpcCall,
  { code = builtIn.code, slots = {}, calls = {} }: RpcContract = {},
): { result: string } | { error: object } | undefined {
  if (method === 'eth_getCode') return { result: code }
  if (method === 'eth_getStorageAt') return { result: slots[String(params[1])] ?? `0x${rpcWord(0)}` }
  if (method !== 'eth_call') return undefined
  const { data } = params[0] as { data: string }
  const known: RpcContract['calls'] = { ...builtIn.calls, ...calls }
  const found = Object.entries(known).find(([start]) => data.startsWith(start))?.[1] ?? '0x'
  return typeof found === 'string'
    ? { result: found }
    : { error: { code: 3, message: `execution reverted: ${found.reason}` } }
}

/** Returns the handler of a node with a contract at every address. */
export const contractRpc = (contract: RpcContract): HttpHandler =>
  http.post('*/rpc/:blockchainType/:networkType', async ({ request, params }) => {
    const call = (await request.json()) as RpcCall
    const chainId = defaultChains[`${String(params.blockchainType)}/${String(params.networkType)}`] ?? 0
    const answer = contractAnswer(call, contract) ?? { result: hex(chainId) }
    return HttpResponse.json({ jsonrpc: '2.0', id: call.id, ...answer })
  })

const transactionRpc = (isMined: boolean): HttpHandler =>
  http.post('*/rpc/:blockchainType/:networkType', async ({ request, params }) => {
    const body = (await request.json()) as RpcCall | RpcCall[]
    const chainId = defaultChains[`${String(params.blockchainType)}/${String(params.networkType)}`] ?? 0
    const answer = (call: RpcCall) => {
      const { id, method, params: [hash] = [] } = call
      const receipt = { transactionHash: hash, status: '0x1', blockNumber: '0x1', gasUsed: '0x1', logs: [] }
      const results: Record<string, unknown> = {
        eth_chainId: hex(chainId),
        eth_blockNumber: '0x1',
        eth_getTransactionReceipt: isMined ? receipt : null,
      }
      return { jsonrpc: '2.0', id, ...(contractAnswer(call) ?? { result: results[method] ?? null }) }
    }
    return HttpResponse.json(Array.isArray(body) ? body.map(answer) : answer(body))
  })

/**
 * Handler of a node on which every transaction is mined successfully, so that sending works in tests by
 * default.
 */
export const minedRpc = transactionRpc(true)

/** Handler of a node on which no transaction is mined yet. */
export const unminedRpc = transactionRpc(false)

type RpcCall = { id: number; method: string; params?: unknown[] }

const hex = (value: bigint | number) => `0x${value.toString(16)}`

/**
 * Returns a handler for requests to the networks' nodes, by the codes of a network ("6/1"). Calls `asked`
 * with each method.
 */
export const mockRpc = (
  answers: Record<string, RpcResponse>,
  asked?: (network: string, method: string) => void,
): HttpHandler =>
  http.post('*/rpc/:blockchainType/:networkType', async ({ request, params }) => {
    const network = `${String(params.blockchainType)}/${String(params.networkType)}`
    const call = (await request.json()) as RpcCall
    const { id, method } = call
    asked?.(network, method)
    const answer = answers[network] ?? 'down'
    if (answer === 'down') return HttpResponse.json({ error: 'The node is away.' }, { status: 502 })
    const results: Record<string, string> = {
      eth_chainId: hex(answer.chainId ?? defaultChains[network] ?? 0),
      eth_getBalance: hex(answer.balance),
      eth_getTransactionCount: hex(answer.sent ?? 0),
    }
    return HttpResponse.json({ jsonrpc: '2.0', id, ...(contractAnswer(call) ?? { result: results[method] }) })
  })
