import { type ChainErrorKind, sentences } from './kinds.ts'

/** Everything a {@link ChainError} knows besides its kind. */
export type ChainErrorDetails = {
  /** Name of the network it happened on. */
  network?: string | undefined
  /** Why the contract refused, decoded; of kind `reverted`. */
  reason?: string | undefined
  /** Seconds until it is worth trying again; of kind `rate-limited`, where the node says so. */
  retryAfter?: number | undefined
}

const brand = Symbol.for('@vitrine/chain.ChainError')

/**
 * The error of everything that goes wrong on a chain (specification, section 8). `message` says what happened and `nextStep` what
 * to do, both in plain words. It carries no URL, no cause and no text of a library or node, except a contract's own `reason`.
 */
export class ChainError extends Error {
  override readonly name = 'ChainError'
  readonly [brand] = true
  readonly kind: ChainErrorKind
  /** What to do now: one sentence. */
  readonly nextStep: string
  /** Why the contract refused, decoded. */
  readonly reason?: string
  /** Name of the network it happened on. */
  readonly network?: string
  /** Seconds until it is worth trying again. */
  readonly retryAfter?: number

  constructor(kind: ChainErrorKind, { network, reason, retryAfter }: ChainErrorDetails = {}) {
    const { happened, next } = sentences[kind]
    const sentence = happened(network ? ` on ${network}` : '', network ? ` of ${network}` : '')
    super(reason ? `${sentence} It says: ${reason}` : sentence)
    this.kind = kind
    this.nextStep = next
    if (network !== undefined) this.network = network
    if (reason !== undefined) this.reason = reason
    if (retryAfter !== undefined) this.retryAfter = retryAfter
  }
}

/** Whether something thrown is a {@link ChainError}, of one of the given kinds if any are given. Works across realms. */
export function isChainError(thrown: unknown, ...kinds: ChainErrorKind[]): thrown is ChainError {
  if (typeof thrown !== 'object' || thrown === null || !(brand in thrown)) return false
  return kinds.length === 0 || kinds.includes((thrown as ChainError).kind)
}
