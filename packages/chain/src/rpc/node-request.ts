import type { Abi } from 'abitype'
import { toChainError } from '../errors/to-chain-error.ts'
import { withFailOver } from './fail-over.ts'
import { outcomeOf } from './read-reply.ts'
import type { RequestOptions } from './http-transport.ts'
import { replyOf } from './request.ts'

/**
 * Sends one request to the node. Rejects with a ChainError that decodes the contract's errors with the ABI.
 */
export type NodeRequest = (method: string, ...params: unknown[]) => Promise<unknown>

/** Creates a function that sends requests to the node in use. */
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
