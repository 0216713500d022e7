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
 * `signed` is stored and perhaps not sent; `replaced` has given its nonce to one with a higher fee, and may still be the one that is mined; `dropped` can never be mined,
 * because its nonce was used otherwise.
 */
export const transactionStatuses = ['signed', 'sent', 'mined', 'reverted', 'replaced', 'dropped'] as const

/** An amount in wei, which no number of JavaScript holds. */
const wei = () => numeric({ precision: 78, scale: 0, mode: 'bigint' })

/** The outbox: each transaction as it was signed, stored before it is sent (docs/decisions/runs-and-transactions.md). */
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
        'claim-account',
        'sponsored-claim',
        'fill',
      ],
    }).notNull(),
    /** The contract, asset or airdrop it is for; of a batch its run and number. */
    subjectId: text().notNull(),
    /** The run that it is part of, and its number in there. One that replaces another has the same. */
    runId: text(),
    runNumber: integer(),
    /** The most that is offered for a unit of gas, and units of gas. Null in rows from before these were stored. */
    maxFeePerGas: wei(),
    gas: bigint({ mode: 'number' }),
    /** Maximum data fee on a rollup. */
    dataFee: wei(),
    /** The hash of the one that took its nonce with a higher fee. */
    replacedBy: text(),
    /** The hash of the first one that was signed for its work at this nonce; null where it is that itself. */
    firstHash: text(),
    /** Where it was mined, and what it cost. */
    blockNumber: bigint({ mode: 'number' }),
    blockHash: text(),
    feePaid: wei(),
    minedAt: timestamp({ withTimezone: true, mode: 'string' }),
    /** Nobody looks at it any more: it is so deep in the chain that no reorganization is expected to reach it, or can never be in there. */
    final: boolean().notNull().default(false),
    idempotencyKey: text(),
    status: text({ enum: transactionStatuses }).notNull().default('signed'),
    /** Why it was reverted or dropped, in plain words. */
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

/** The next nonce of a wallet on a network, and the ones given back. Its row is the lock under which nonces are given out. */
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

/** What an admin allows a network's fees to come to, in wei. */
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

/** Which copy of the platform does a piece of work that one alone may do, and until when unless it says so again. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  until: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
