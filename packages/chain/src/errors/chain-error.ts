import { type ChainErrorKind, sentences } from './kinds.ts'

/**
 * Details of a {@link ChainError}. A field is set if a node, a wallet or a contract reported it. Amounts are
 * in the currency's smallest unit (wei).
 */
export type ChainErrorDetails = {
  /** Name of the network. */
  network?: string | undefined
  /** Decoded reason of the contract, in one phrase. Kind `reverted`. */
  reason?: string | undefined
  /**
   * Name of the contract's error, such as `ERC721InvalidReceiver`. `Error` and `Panic` come from the
   * compiler. Kind `reverted`.
   */
  errorName?: string | undefined
  /**
   * Decoded arguments of the contract's error, in order. Whole numbers are bigint, or number up to 48 bits.
   * Kind `reverted`.
   */
  errorArgs?: readonly unknown[] | undefined
  /** Balance of the wallet. Kind `insufficient-funds`. */
  balance?: bigint | undefined
  /** Balance that the transaction needs. Kind `insufficient-funds`. */
  needed?: bigint | undefined
  /** Gas limit of the transaction, in units of gas. Kind `gas-too-low`. */
  gas?: bigint | undefined
  /** Minimum gas limit, in units of gas. Kind `gas-too-low`. */
  gasNeeded?: bigint | undefined
  /** Maximum price that the transaction offered for a unit of gas. Kind `fee-too-low`. */
  maxFeePerGas?: bigint | undefined
  /** Base fee of a unit of gas. Kind `fee-too-low`. */
  baseFeePerGas?: bigint | undefined
  /** Nonce of the transaction. Kind `nonce-too-low`. */
  nonce?: number | undefined
  /** Next free nonce of the wallet. Kind `nonce-too-low`. */
  nextNonce?: number | undefined
  /** Hash of the transaction that used the nonce instead. Kinds `replaced` and `cancelled`. */
  replacedBy?: string | undefined
  /** Chain ID of the node or wallet. Kind `wrong-chain`. */
  chainId?: number | undefined
  /** Expected chain ID. Kind `wrong-chain`. */
  expectedChainId?: number | undefined
  /** Address without a contract, 20 bytes in hex. Kind `contract-not-found`. */
  address?: string | undefined
  /** Seconds to wait before the next try. Kind `rate-limited`. */
  retryAfter?: number | undefined
}

const brand = Symbol.for('@vitrine/chain.ChainError')

const digits = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

/**
 * Error of a failed chain operation. `message` says what happened and `nextStep` what to do; the other fields
 * are for programs. It contains no URL, no cause and no text of a library or node, except the reason that a
 * contract gave.
 */
export class ChainError extends Error implements ChainErrorDetails {
  override readonly name = 'ChainError'
  readonly [brand] = true
  readonly kind: ChainErrorKind
  /** Action to take now, in one sentence. */
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

  /**
   * Returns all fields and the message, for a log or another program. Amounts and other bigints are decimal
   * digits.
   */
  toJSON(): Record<string, unknown> {
    const { message } = this
    return JSON.parse(JSON.stringify(Object.assign({}, this, { message }), digits)) as Record<string, unknown>
  }
}

/**
 * Returns whether a thrown value is a {@link ChainError}, of one of the given kinds if any are given. Works
 * across realms.
 */
export function isChainError<Kind extends ChainErrorKind = ChainErrorKind>(
  thrown: unknown,
  ...kinds: Kind[]
): thrown is ChainError & { readonly kind: Kind } {
  if (typeof thrown !== 'object' || thrown === null || !(brand in thrown)) return false
  return kinds.length === 0 || kinds.includes((thrown as ChainError & { kind: Kind }).kind)
}
