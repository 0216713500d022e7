import { ChainError } from '../errors/chain-error.ts'
import { toChainError } from '../errors/to-chain-error.ts'
import type { Network } from '../network.ts'
import { accessErrors } from './access-errors.ts'
import type { RpcReply } from './rpc-transport.ts'

/** Returns the error of an HTTP status that denies or limits access. Undefined for other statuses. */
export function httpErrorOf({ status, retryAfter }: RpcReply, network: Network): ChainError | undefined {
  const kind = accessErrors.get(status)
  if (!kind) return undefined
  return new ChainError(kind, {
    network: network.name,
    retryAfter: kind === 'rate-limited' ? retryAfter : undefined,
  })
}

/** Outcome of one call: its result or its error. */
export type RpcOutcome = { result: unknown; error?: undefined } | { result?: undefined; error: ChainError }

/** Returns the outcome of one JSON-RPC answer. An invalid answer counts as `node-unreachable`. */
export function outcomeOf(answer: unknown, network: Network): RpcOutcome {
  const body = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  if (body.error !== undefined && body.error !== null) {
    return { error: toChainError(body.error, { network }) }
  }
  if (!('result' in body)) return { error: new ChainError('node-unreachable', { network: network.name }) }
  return { result: body.result }
}
