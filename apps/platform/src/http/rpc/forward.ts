import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { readLimited } from '#src/http/read-limited.ts'
import { redactAddress } from '#src/http/rpc/redact-address.ts'
import { ServiceError } from '#src/service-error.ts'

/** A checked JSON-RPC request. */
export type RpcRequest = { id: string | number | null; method: string; params: unknown }

/** A JSON-RPC response. */
export type RpcAnswer = { jsonrpc: '2.0'; id: string | number | null } & (
  | { result: unknown }
  | { error: { code: number; message: string; data?: string } }
)

const timeLimit = 20_000
const answerLimit = 20 * 1024 * 1024

export const rpcError = (id: RpcRequest['id'], code: number, message: string): RpcAnswer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

/** Returns the parts of a node's error that a caller needs, without addresses. */
function toError(error: unknown, rpcUrl: string): { code: number; message: string; data?: string } {
  const { code, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  return {
    code: typeof code === 'number' ? code : -32_603,
    message: typeof message === 'string' ? redactAddress(message, rpcUrl).slice(0, 500) : 'Internal error',
    // The encoded reason of a revert.
    ...(typeof data === 'string' && /^0x[0-9a-fA-F]*$/.test(data) ? { data } : {}),
  }
}

/**
 * Sends requests to a network's node as one batch. Returns the answers in the order of the requests. Throws a
 * ServiceError if the node does not answer.
 */
export async function forward(network: ChainNetwork, requests: RpcRequest[]): Promise<RpcAnswer[]> {
  if (requests.length === 0) return []
  const calls = requests.map(({ method, params }, index) => ({ jsonrpc: '2.0', id: index, method, params }))
  const { rpcUrl } = network
  let body: unknown
  let status = 0
  try {
    const response = await network.fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(calls.length === 1 ? calls[0] : calls),
      // The URL can contain an access key, which is for this server only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    })
    status = response.status
    body = JSON.parse(await readLimited(response, answerLimit))
  } catch {
    if (status === 429) throw busy(network)
    throw ServiceError.upstream(
      `The node of ${network.name} does not answer. Try again in a moment.`,
      'node-unreachable',
    )
  }
  if (status === 429) throw busy(network)
  const answers = new Map(
    (Array.isArray(body) ? body : [body]).map((one: { id?: unknown }) => [one?.id, one] as const),
  )
  return requests.map(({ id }, index): RpcAnswer => {
    const answer = answers.get(index) as { result?: unknown; error?: unknown } | undefined
    if (answer?.error) return { jsonrpc: '2.0', id, error: toError(answer.error, rpcUrl) }
    if (answer && 'result' in answer) return { jsonrpc: '2.0', id, result: answer.result }
    return rpcError(id, -32_603, 'The node gave no answer.')
  })
}

const busy = (network: ChainNetwork) =>
  new ServiceError('rate-limited', `The node of ${network.name} is receiving too many requests.`, {
    retryAfter: 5,
  })
