import type { TransactionReceipt } from 'viem'
import type { ChainNetworks } from '#src/chain/chain-networks.ts'
import type { Subjects, TransactionRow } from '#src/chain/subjects.ts'
import type { AdminWallet } from '#src/chain/wallet.ts'
import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'

/** The values that all parts of the outbox use. */
export type TransactionsContext = {
  db: Db
  networks: ChainNetworks
  wallet: AdminWallet
  log: Log
  subjects: Subjects
  /** Hashes of transactions whose failure to be recorded is logged already. */
  loggedFailures: Set<string>
}

/** A transaction with its receipt. */
export type Mined = { row: TransactionRow; receipt: TransactionReceipt }

/** Number of later blocks after which a reorganization is not expected to reach a transaction. */
export const finalDepth = 12
