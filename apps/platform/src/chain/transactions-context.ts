import type { TransactionReceipt } from 'viem'
import type { ChainNetworks } from '#src/chain/chain-networks.ts'
import type { Subjects, TransactionRow } from '#src/chain/subjects.ts'
import type { AdminWallet } from '#src/chain/wallet.ts'
import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'

/** What the parts of the outbox share. */
export type TransactionsContext = {
  db: Db
  networks: ChainNetworks
  wallet: AdminWallet
  log: Log
  subjects: Subjects
  /** Hashes of what the log says already that it can't be recorded. */
  troubled: Set<string>
}

/** A transaction that a chain holds. */
export type Mined = { row: TransactionRow; receipt: TransactionReceipt }

/** Blocks on a transaction after which no reorganization is expected to reach it. */
export const finalDepth = 12
