import type { Abi } from 'viem'
import { toChainError } from '../errors/to-chain-error.ts'
import { httpTransport } from '../rpc/http-transport.ts'
import { outcomeOf, httpErrorOf } from '../rpc/read-reply.ts'
import type { RequestOptions } from '../rpc/request.ts'

/** Sends one request to the node. Rejects with a ChainError that names the contract's own errors by the ABI. */
export type NodeRequest = (method: string, ...params: unknown[]) => Promise<unknown>

/** Creates the function by which a preflight sends requests to its node. */
export function createNodeRequest({ signal, ...options }: RequestOptions, abi: Abi | undefined): NodeRequest {
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
