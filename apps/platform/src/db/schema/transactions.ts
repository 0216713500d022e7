import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** `signed` is stored and perhaps not sent; `dropped` can never be mined, because its nonce was used otherwise. */
export const transactionStatuses = ['signed', 'sent', 'mined', 'reverted', 'dropped'] as const

/** The outbox: each transaction as it was signed, stored before it is sent (docs/decisions/0004). */
export const transactions = pgTable(
  'transactions',
  {
    hash: text().primaryKey(),
    wallet: text().notNull(),
    blockchainType: integer().notNull(),
    networkType: integer().notNull(),
    nonce: integer().notNull(),
    raw: text().notNull(),
    kind: text({ enum: ['deploy', 'mint', 'paymaster', 'airdrop', 'merkle-root', 'fill'] }).notNull(),
    /** The contract, asset or airdrop it is for. */
    subjectId: text().notNull(),
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
      .where(sql`${table.status} <> 'dropped'`),
    index('transactions_open').on(table.status).where(sql`${table.status} in ('signed', 'sent')`),
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
