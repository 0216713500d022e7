import { type ChainErrorKind, sentences } from './kinds.ts'

/**
 * Everything a {@link ChainError} knows besides its kind. Each is there where a node, a wallet or a contract said it. Amounts are in the
 * currency's smallest unit (wei).
 */
export type ChainErrorDetails = {
  /** Name of the network it happened on. */
  network?: string | undefined
  /** Of kind `reverted`: why the contract refused, decoded, in one phrase. */
  reason?: string | undefined
  /** Of kind `reverted`: the name of the contract's error, such as `ERC721InvalidReceiver`; `Error` and `Panic` are the compiler's own. */
  errorName?: string | undefined
  /** Of kind `reverted`: what the contract's error carries, decoded, in order. Whole numbers are bigint, or number up to 48 bits. */
  errorArgs?: readonly unknown[] | undefined
  /** Of kind `insufficient-funds`: what the wallet holds. */
  balance?: bigint | undefined
  /** Of kind `insufficient-funds`: what it would have to hold. */
  needed?: bigint | undefined
  /** Of kind `gas-too-low`: units of gas that were allowed. */
  gas?: bigint | undefined
  /** Of kind `gas-too-low`: units of gas that are needed at least. */
  gasNeeded?: bigint | undefined
  /** Of kind `fee-too-low`: the most that was offered for a unit of gas. */
  maxFeePerGas?: bigint | undefined
  /** Of kind `fee-too-low`: what a unit of gas costs at least. */
  baseFeePerGas?: bigint | undefined
  /** Of kind `nonce-too-low`: the transaction's place in line. */
  nonce?: number | undefined
  /** Of kind `nonce-too-low`: the wallet's next free place. */
  nextNonce?: number | undefined
  /** Of kind `replaced` or `cancelled`: hash of the transaction that took the place. */
  replacedBy?: string | undefined
  /** Of kind `wrong-chain`: the chain id that was met. */
  chainId?: number | undefined
  /** Of kind `wrong-chain`: the chain id that was expected. */
  expectedChainId?: number | undefined
  /** Of kind `contract-not-found`: the address, 20 bytes in hex. */
  address?: string | undefined
  /** Of kind `rate-limited`: seconds until it is worth trying again. */
  retryAfter?: number | undefined
}

const brand = Symbol.for('@vitrine/chain.ChainError')

const digits = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

/**
 * The error of everything that goes wrong on a chain. `message` says what happened and `nextStep` what
 * to do, both in plain words; what the details hold is for programs. It carries no URL, no cause and no text of a library or node,
 * except what a contract said itself.
 */
export class ChainError extends Error implements ChainErrorDetails {
  override readonly name = 'ChainError'
  readonly [brand] = true
  readonly kind: ChainErrorKind
  /** What to do now: one sentence. */
  readonly nextStep: string
  declare readonly network?: string
  declare readonly reason?: string
  declare readonly errorName?: string
  declare readonly errorArgs?: readonly unknown[]
  declare readonly balance?: bigint
  declare readonly needed?: bigint
  declare readonly gas?: bigint
  declare readonly gasNeeded?: bigint
  declare readonly maxFeePerGas?: bigint
  declare readonly baseFeePerGas?: bigint
  declare readonly nonce?: number
  declare readonly nextNonce?: number
  declare readonly replacedBy?: string
  declare readonly chainId?: number
  declare readonly expectedChainId?: number
  declare readonly address?: string
  declare readonly retryAfter?: number

  constructor(kind: ChainErrorKind, details: ChainErrorDetails = {}) {
    const { network, reason } = details
    const { happened, next } = sentences[kind]
    const sentence = happened(network ? ` on ${network}` : '', network ? ` of ${network}` : '')
    super(reason ? `${sentence} It says: ${reason}` : sentence)
    this.kind = kind
    this.nextStep = next
    for (const [key, value] of Object.entries(details)) {
      if (value !== undefined) Object.defineProperty(this, key, { value, enumerable: true })
    }
  }

  /** For a log or a message to another program: everything that is known, amounts and other bigints as decimal digits. */
  toJSON(): Record<string, unknown> {
    const { message } = this
    return JSON.parse(JSON.stringify(Object.assign({}, this, { message }), digits)) as Record<string, unknown>
  }
}

/** Returns whether something thrown is a {@link ChainError}, of one of the given kinds if any are given. Works across realms. */
export function isChainError<Kind extends ChainErrorKind = ChainErrorKind>(
  thrown: unknown,
  ...kinds: Kind[]
): thrown is ChainError & { readonly kind: Kind } {
  if (typeof thrown !== 'object' || thrown === null || !(brand in thrown)) return false
  return kinds.length === 0 || kinds.includes((thrown as ChainError & { kind: Kind }).kind)
}
