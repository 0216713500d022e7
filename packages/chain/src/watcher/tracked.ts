import type { ChainError } from '../errors/chain-error.ts'
import type { FoundReceipt } from '../rpc/receipt-of.ts'

/** Data of a transaction before it is mined. */
export type SentTransaction = {
  /** Address of the sender, in lower case. */
  sender: string
  nonce: bigint
  /** Recipient, input and value as the node returns them. Null if only sender and nonce are known. */
  call: { to: unknown; input: unknown; value: unknown } | null
}

/** A watched hash, with the results of the polls so far. */
export type Tracked = {
  /** Hash in lower case. */
  readonly key: string
  /** Maximum number of confirmations that a wait requires, the transaction's block included. */
  depth: number
  transaction: SentTransaction | null
  /** Receipt, while the chain contains the transaction. */
  found: FoundReceipt | null
  /** Number of rounds that included the hash. */
  rounds: number
  /** True if the node has answered a request for the hash. */
  answered: boolean
  /** Round from which the transaction is looked up, to learn its sender. */
  lookUpAt: number
  /** Round in which the sender's nonce was last requested. */
  nonceAskedAt: number
  /** Round of the last individual request, if every block since then was searched. Null otherwise. */
  coveredSince: number | null
  /** Rounds in a row in which the nonce was used and the receipt was missing. */
  suspicion: number
}

/** Result of a round for one hash. */
export type Finding =
  | { kind: 'pending' }
  /** `depth`: number of blocks from the transaction's to the latest, both included. */
  | { kind: 'mined'; receipt: FoundReceipt; depth: number }
  /**
   * Another transaction used the nonce. `by` is its hash, or null if it isn't found. `cancelled` is true if
   * it only cancels this one.
   */
  | { kind: 'replaced'; by: string | null; cancelled: boolean; depth: number }
  | { kind: 'trouble'; error: ChainError }
