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

/** Who held the tokens of a contract at a block: read page by page from its events. */
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
    /** Of the contract's deployment, as far as the outbox knows. */
    firstBlock: block().notNull(),
    block: block().notNull(),
    /** What is read next; beyond `block` all of it is read. */
    nextBlock: block().notNull(),
    /** Blocks that the next page has: fewer after a node refused a page. */
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

/** How many tokens an account held, as far as a snapshot is read. */
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
