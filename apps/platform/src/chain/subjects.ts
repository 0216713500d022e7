import type { Abi, Hash, TransactionReceipt } from 'viem'
import type { Tx } from '#src/storage/db/client.ts'
import type { transactions } from '#src/storage/db/schema/transactions.ts'

export type TransactionRow = typeof transactions.$inferSelect

/** The part of a receipt that shows a success. `logs` is empty if the node no longer has the receipt. */
export type Evidence = Pick<TransactionReceipt, 'to' | 'contractAddress' | 'logs'>

/** The end of a transaction. `dropped` means it can never be mined. `reason` is a sentence for people. */
export type Ended =
  | { status: 'success'; receipt: Evidence }
  | { status: 'reverted' | 'dropped'; reason: string }

/**
 * The reason that a fee can't be raised: the cap of the run, the limit of the network, or the balance of the wallet.
 */
export type Blocked = 'fee-cap' | 'fee-limit' | 'low-balance'

/**
 * Handlers for what a kind of transaction changes, such as an asset's row. Each may be called more than once for the
 * same row, by several copies of the platform, and for a row that was deleted.
 */
export type Subject = {
  /** Replaces the hash `from` with `to` in the subject: another transaction with the same nonce does the work now. */
  rehash(tx: Tx, from: Hash, to: Hash): Promise<void>
  /**
   * Updates the subject after its transaction ended. Runs before the end is recorded, so a crash in between repeats it.
   */
  settle(row: TransactionRow, end: Ended): Promise<void>
  /** Sets the subject back to pending: a reorganization removed the transaction from the chain. */
  reopen(tx: Tx, row: TransactionRow): Promise<void>
  /** Returns the subject's name for people, such as that of an asset. */
  describe(row: TransactionRow): Promise<string>
  /** True if a call left its effect on the network. Not needed for a deployment, which leaves code. */
  hasEffect?(row: TransactionRow): Promise<boolean>
  /** Returns the ABI of the called contract, which names its errors. */
  abi?(row: TransactionRow): Promise<Abi>
  /** Called while the transaction waits with a fee that is too low and can't be raised. */
  blocked?(row: TransactionRow, why: Blocked): Promise<void>
}

/** The handlers by kind of transaction. Transactions of a kind without handlers stay unchanged. */
export type Subjects = Map<TransactionRow['kind'], Subject>
