import { ChainError, isChainError } from '../errors/chain-error.ts'
import type { Network } from '../network.ts'
import { outcomeOf, type RpcOutcome } from './read-reply.ts'
import type { RpcReply } from './rpc-transport.ts'

/** What the answer to a batch says. */
export type BatchReply = {
  /** The outcomes, by the place of their call in the batch. */
  outcomes: ReadonlyMap<number, RpcOutcome>
  /**
   * Whether the node refuses so many calls: `yes` it says so; `maybe` it may as well be in trouble, or refuse every one of the calls. Providers
   * refuse with any status, with text, with one error for all, or with the same one for each.
   */
  refused: 'yes' | 'maybe' | 'no'
  /** Why there are no outcomes. */
  trouble?: ChainError
}

/** HTTP statuses of a node that is alive and does not take the request as it is. */
const refusals = [400, 405, 413, 415, 422, 501]

const errorIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined

/** Reads the answer to a batch of `size` calls. */
export function readBatch({ status, body }: RpcReply, size: number, network: Network): BatchReply {
  const outcomes = new Map<number, RpcOutcome>()
  const list: unknown[] = Array.isArray(body) ? body : []
  // One answer for all of them, and it is an error: the JSON-RPC way to say no.
  const only: unknown = Array.isArray(body) ? (list.length === 1 ? list[0] : undefined) : body
  const { error: trouble = new ChainError('node-unreachable', { network: network.name }) } =
    errorIn(only) === undefined ? {} : outcomeOf(only, network)
  if (refusals.includes(status)) return { outcomes, refused: 'yes', trouble }
  if (typeof errorIn(only) === 'object' && errorIn(only) !== null) {
    const saysSo = status <= 501 && !isChainError(trouble, 'rate-limited')
    return { outcomes, refused: saysSo ? 'yes' : 'maybe', trouble }
  }
  for (const one of list) {
    // Some nodes answer ids as strings.
    const id = Number((one as { id?: unknown } | null)?.id ?? Number.NaN)
    if (Number.isInteger(id) && id >= 0 && id < size) outcomes.set(id, outcomeOf(one, network))
  }
  const all = [...outcomes.values()]
  // A busy node refused every call, so the batch has no answers.
  const busy = all.every(({ error }) => isChainError(error, 'rate-limited')) ? all[0]?.error : undefined
  if (busy) return { outcomes: new Map(), refused: 'maybe', trouble: busy }
  const answered = all.some(({ error }) => !error)
  return answered ? { outcomes, refused: 'no' } : { outcomes, refused: 'maybe', trouble }
}
