import {
  bigint,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { collections } from './collections.ts'

const block = () => bigint({ mode: 'number' })

/** Holders of a contract's tokens at a block, read page by page from its events. */
export const holderSnapshots = pgTable(
  'holder_snapshots',
  {
    id: text().primaryKey(),
    collectionId: text()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    blockchainType: integer().notNull(),
    networkType: integer().notNull(),
    address: text().notNull(),
    /** Block of the contract's deployment; 0 if the outbox doesn't know it. */
    firstBlock: block().notNull(),
    block: block().notNull(),
    /** The next block to read; greater than `block` once all are read. */
    nextBlock: block().notNull(),
    /** Number of blocks in the next page; halved after a node refused a page. */
    pageBlocks: integer().notNull(),
    state: text({ enum: ['reading', 'ready', 'failed'] })
      .notNull()
      .default('reading'),
    error: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('holder_snapshots_block').on(
      table.blockchainType,
      table.networkType,
      table.address,
      table.block,
      table.collectionId,
    ),
  ],
)

/** An account's number of tokens, as far as the snapshot has been read. */
export const holderBalances = pgTable(
  'holder_balances',
  {
    snapshotId: text()
      .notNull()
      .references(() => holderSnapshots.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    amount: numeric({ precision: 78, scale: 0, mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.snapshotId, table.address] })],
)
