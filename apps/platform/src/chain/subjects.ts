import type { Abi, Hash, TransactionReceipt } from 'viem'
import type { Tx } from '#src/storage/db/client.ts'
import type { transactions } from '#src/storage/db/schema/transactions.ts'

export type TransactionRow = typeof transactions.$inferSelect

/** What a receipt tells of a success. Without events where the node has thrown the receipt away. */
export type Evidence = Pick<TransactionReceipt, 'to' | 'contractAddress' | 'logs'>

/** How a transaction ended. `dropped`: it can never be mined. `reason` is a sentence for people. */
export type Ended =
  | { status: 'success'; receipt: Evidence }
  | { status: 'reverted' | 'dropped'; reason: string }

/** Why a fee can't be raised: the cap of the run, the limit of the network, or the balance of the wallet. */
export type Blocked = 'fee-cap' | 'fee-limit' | 'low-balance'

/**
 * What a kind of transaction is for. Each of these may be called more than once for the same thing, by more than one copy of the platform, and for a subject
 * that is gone.
 */
export type Subject = {
  /** Another transaction at the same nonce does the work now: whatever of the subject holds the hash `from` holds `to`. */
  rehash(tx: Tx, from: Hash, to: Hash): Promise<void>
  /** Writes what became of the subject. Called before the end is recorded, so that a crash between the two has it called again. */
  settle(row: TransactionRow, end: Ended): Promise<void>
  /** A reorganization took the transaction out of the chain: the subject is under way again. */
  reopen(tx: Tx, row: TransactionRow): Promise<void>
  /** Returns what it is about, for people, such as an asset's name. */
  describe(row: TransactionRow): Promise<string>
  /** Returns whether a call left on the network what it was for. A deployment is told by its code. */
  hasEffect?(row: TransactionRow): Promise<boolean>
  /** Names the errors of the contract called. */
  abi?(row: TransactionRow): Promise<Abi>
  /** It waits with a fee that is too low and can't be raised. */
  blocked?(row: TransactionRow, why: Blocked): Promise<void>
}

/** Every kind of work, by what it is for. A transaction whose kind nobody has defined yet is left as it is. */
export type Subjects = Map<TransactionRow['kind'], Subject>
