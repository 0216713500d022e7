import { ChainError } from '../errors/chain-error.ts'
import { toChainError } from '../errors/to-chain-error.ts'
import type { Network } from '../network.ts'
import { accessErrors } from './access-errors.ts'
import type { RpcReply } from './rpc-transport.ts'

/** Returns what a status alone says, or undefined. */
export function httpErrorOf({ status, retryAfter }: RpcReply, network: Network): ChainError | undefined {
  const kind = accessErrors.get(status)
  if (!kind) return undefined
  return new ChainError(kind, {
    network: network.name,
    retryAfter: kind === 'rate-limited' ? retryAfter : undefined,
  })
}

/** What one call was answered: its result, or what went wrong with it. */
export type RpcOutcome = { result: unknown; error?: undefined } | { result?: undefined; error: ChainError }

/** Returns the outcome in one JSON-RPC answer. An answer that is none counts as a node that did not answer. */
export function outcomeOf(answer: unknown, network: Network): RpcOutcome {
  const body = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  if (body.error !== undefined && body.error !== null) {
    return { error: toChainError(body.error, { network }) }
  }
  if (!('result' in body)) return { error: new ChainError('node-unreachable', { network: network.name }) }
  return { result: body.result }
}
