import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/**
 * `signed` is stored and possibly not sent. `replaced` passed its nonce to a transaction with a higher fee, but may
 * still be mined. `dropped` can never be mined, because its nonce was used by another transaction.
 */
export const transactionStatuses = ['signed', 'sent', 'mined', 'reverted', 'replaced', 'dropped'] as const

/** An amount in wei, too large for a JavaScript number. */
const wei = () => numeric({ precision: 78, scale: 0, mode: 'bigint' })

/** The outbox: signed transactions, stored before they are sent (docs/decisions/runs-and-transactions.md). */
export const transactions = pgTable(
  'transactions',
  {
    hash: text().primaryKey(),
    wallet: text().notNull(),
    blockchainType: integer().notNull(),
    networkType: integer().notNull(),
    nonce: integer().notNull(),
    raw: text().notNull(),
    kind: text({
      enum: [
        'deploy',
        'mint',
        'mint-batch',
        'paymaster',
        'airdrop',
        'merkle-root',
        'airdrop-fund',
        'airdrop-take-back',
        'airdrop-close',
        'contract-metadata',
        'reveal',
        'claim-account',
        'sponsored-claim',
        'fill',
      ],
    }).notNull(),
    /** ID of the contract, asset or airdrop; for a batch its run and number. */
    subjectId: text().notNull(),
    /** The transaction's run and its number in the run. A replacement has the same. */
    runId: text(),
    runNumber: integer(),
    /** Maximum price of a unit of gas, and the gas limit. Null in rows of earlier versions. */
    maxFeePerGas: wei(),
    gas: bigint({ mode: 'number' }),
    /** Maximum data fee on a rollup. */
    dataFee: wei(),
    /** Hash of the replacement with a higher fee. */
    replacedBy: text(),
    /** Hash of the first transaction that was signed for this work and nonce; null in that row itself. */
    firstHash: text(),
    /** The block that contains it, and its cost in wei. */
    blockNumber: bigint({ mode: 'number' }),
    blockHash: text(),
    feePaid: wei(),
    minedAt: timestamp({ withTimezone: true, mode: 'string' }),
    /**
     * True if the confirmer has stopped watching it: it is too deep in the chain for a reorganization, or can never be
     * mined.
     */
    final: boolean().notNull().default(false),
    idempotencyKey: text(),
    status: text({ enum: transactionStatuses }).notNull().default('signed'),
    /** The reason of a revert or drop, as a sentence. */
    reason: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('transactions_work').on(table.kind, table.subjectId, table.idempotencyKey),
    uniqueIndex('transactions_nonce')
      .on(table.wallet, table.blockchainType, table.networkType, table.nonce)
      .where(sql`${table.status} not in ('dropped', 'replaced')`),
    index('transactions_run').on(table.runId, table.runNumber),
    index('transactions_first').on(table.firstHash),
    index('transactions_open').on(table.status).where(sql`${table.status} in ('signed', 'sent')`),
    index('transactions_spent')
      .on(table.blockchainType, table.networkType, table.minedAt)
      .where(sql`${table.minedAt} is not null`),
    index('transactions_watched').on(table.blockchainType, table.networkType).where(sql`not ${table.final}`),
  ],
)

/** The next nonce of a wallet on a network, and its released nonces. Taking a nonce locks this row. */
export const nonces = pgTable(
  'nonces',
  {
    wallet: text().notNull(),
    blockchainType: integer().notNull(),
    networkType: integer().notNull(),
    next: integer().notNull().default(0),
    released: bigint({ mode: 'number' }).array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.wallet, table.blockchainType, table.networkType] })],
)

/** Limits that an admin set for a network's fees, in wei. */
export const feeLimits = pgTable(
  'fee_limits',
  {
    blockchainType: integer().notNull(),
    networkType: integer().notNull(),
    maxFeePerGas: wei(),
    maxFeePerDay: wei(),
  },
  (table) => [primaryKey({ columns: [table.blockchainType, table.networkType] })],
)

/** Leases: each lets one copy of the platform do a piece of work until `until`, unless it extends the lease. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  until: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
