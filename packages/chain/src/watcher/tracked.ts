import type { ChainError } from '../errors/chain-error.ts'
import type { FoundReceipt } from '../rpc/receipt-of.ts'

/** What is known of a transaction before it is mined. */
export type SentTransaction = {
  /** Lower-cased address of the account that sent it. */
  sender: string
  nonce: bigint
  /** What it does, in the node's own form. Null where only sender and nonce are known. */
  call: { to: unknown; input: unknown; value: unknown } | null
}

/** A hash that is watched, and what polling has brought so far. */
export type Tracked = {
  /** Lower-cased hash. */
  readonly key: string
  /** The most blocks that somebody waits for, the transaction's own included. */
  depth: number
  transaction: SentTransaction | null
  /** Its receipt, as long as the chain holds it. */
  found: FoundReceipt | null
  /** How often it was part of a round. */
  rounds: number
  /** Whether the node ever said anything of it. */
  answered: boolean
  /** The round from which on the transaction itself is requested, to learn its sender. */
  lookUpAt: number
  /** The round in which its sender's nonce was last requested. */
  nonceAskedAt: number
  /** The round in which it was last requested individually, where every block since then was looked through; or null. */
  coveredSince: number | null
  /** Rounds in a row in which its nonce was used and it had no receipt. */
  suspicion: number
}

/** What a round found out about one hash. */
export type Finding =
  | { kind: 'pending' }
  /** `depth`: blocks from its own to the latest, both included. */
  | { kind: 'mined'; receipt: FoundReceipt; depth: number }
  /** Another transaction used its nonce. `by` is that one's hash, or null where the node no longer says; a cancellation does nothing. */
  | { kind: 'replaced'; by: string | null; cancelled: boolean; depth: number }
  | { kind: 'trouble'; error: ChainError }
