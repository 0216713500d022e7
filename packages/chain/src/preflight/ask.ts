import type { Abi } from 'viem'
import { toChainError } from '../errors/to-chain-error.ts'
import { httpTransport } from '../rpc/http-transport.ts'
import { outcomeOf, httpErrorOf } from '../rpc/read-reply.ts'
import type { RequestOptions } from '../rpc/request.ts'

/** Asks the node one thing. Rejects with a ChainError that names the contract's own errors by the ABI. */
export type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/** Make what a preflight asks its node with. */
export function createAsk({ signal, ...options }: RequestOptions, abi: Abi | undefined): Ask {
  const send = httpTransport(options)
  const { network } = options
  return async (method, ...params) => {
    const reply = await send({ id: 0, method, params }, { signal: signal ?? new AbortController().signal })
    const httpError = httpErrorOf(reply, network)
    if (httpError) throw httpError
    const refused = (reply.body as { error?: unknown } | null | undefined)?.error
    if (refused) throw toChainError(refused, { network, abi })
    const { result, error } = outcomeOf(reply.body, network)
    if (error) throw error
    return result
  }
}
