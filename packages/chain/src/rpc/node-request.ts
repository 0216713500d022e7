import type { Abi } from 'abitype'
import { toChainError } from '../errors/to-chain-error.ts'
import { withFailOver } from './fail-over.ts'
import { outcomeOf } from './read-reply.ts'
import type { RequestOptions } from './http-transport.ts'
import { replyOf } from './request.ts'

/** Sends one request to the node. Rejects with a ChainError that names the contract's own errors by the ABI. */
export type NodeRequest = (method: string, ...params: unknown[]) => Promise<unknown>

/** Creates the function by which a preflight sends requests to its node. */
export function createNodeRequest(options: RequestOptions, abi: Abi | undefined): NodeRequest {
  return (method, ...params) =>
    withFailOver(options, async (network) => {
      const { body } = await replyOf({ ...options, network }, { method, params })
      const refused = (body as { error?: unknown } | null | undefined)?.error
      if (refused) throw toChainError(refused, { network, abi })
      const { result, error } = outcomeOf(body, network)
      if (error) throw error
      return result
    })
}
