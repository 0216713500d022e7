import { ChainError, isChainError } from '../errors/chain-error.ts'
import type { Network } from '../network.ts'
import { outcomeOf, type RpcOutcome } from './read-reply.ts'
import type { RpcReply } from './rpc-transport.ts'

/** Result of a batch. */
export type BatchReply = {
  /** Outcomes by the index of their call in the batch. */
  outcomes: ReadonlyMap<number, RpcOutcome>
  /**
   * Whether the node refuses a batch of this size: `yes` if it says so; `maybe` if it may also be in trouble
   * or reject each call. Providers refuse with any status, with text, with one error for all calls, or with
   * the same error for each call.
   */
  refused: 'yes' | 'maybe' | 'no'
  /** Error of a batch without a successful call. */
  trouble?: ChainError
}

/** HTTP statuses of a node that works but refuses the request as it is. */
const refusals = [400, 405, 413, 415, 422, 501]

const errorIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined

/** Reads the reply to a batch of `size` calls. */
export function readBatch({ status, body }: RpcReply, size: number, network: Network): BatchReply {
  const outcomes = new Map<number, RpcOutcome>()
  const list: unknown[] = Array.isArray(body) ? body : []
  // JSON-RPC refuses a batch with a single error.
  const only: unknown = Array.isArray(body) ? (list.length === 1 ? list[0] : undefined) : body
  const { error: trouble = new ChainError('node-unreachable', { network: network.name }) } =
    errorIn(only) === undefined ? {} : outcomeOf(only, network)
  if (refusals.includes(status)) return { outcomes, refused: 'yes', trouble }
  if (typeof errorIn(only) === 'object' && errorIn(only) !== null) {
    const saysSo = status <= 501 && !isChainError(trouble, 'rate-limited')
    return { outcomes, refused: saysSo ? 'yes' : 'maybe', trouble }
  }
  for (const one of list) {
    // IDs may be strings, depending on the node.
    const id = Number((one as { id?: unknown } | null)?.id ?? Number.NaN)
    if (Number.isInteger(id) && id >= 0 && id < size) outcomes.set(id, outcomeOf(one, network))
  }
  const all = [...outcomes.values()]
  // If every call fails because the node is busy, the batch as a whole failed.
  const busy = all.every(({ error }) => isChainError(error, 'rate-limited')) ? all[0]?.error : undefined
  if (busy) return { outcomes: new Map(), refused: 'maybe', trouble: busy }
  const answered = all.some(({ error }) => !error)
  return answered ? { outcomes, refused: 'no' } : { outcomes, refused: 'maybe', trouble }
}
