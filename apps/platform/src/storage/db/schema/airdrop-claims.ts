import { bigint, index, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { airdrops } from './airdrops.ts'

const block = () => bigint({ mode: 'number' })

/** How far the claims of an airdrop are read from its contract's events. */
export const claimReads = pgTable('claim_reads', {
  airdropId: text()
    .primaryKey()
    .references(() => airdrops.id, { onDelete: 'cascade' }),
  /** Before it nobody could claim. */
  firstBlock: block().notNull(),
  /** What is read next. The blocks before it are read again, as long as the network may still replace them. */
  nextBlock: block().notNull(),
  /** Blocks that the next page has: fewer after a node refused a page. */
  pageBlocks: integer().notNull(),
  /** When all of it was read last; null until then. */
  readAt: timestamp({ withTimezone: true, mode: 'date' }),
  error: text(),
})

/** What was claimed of an airdrop. */
export const airdropClaims = pgTable(
  'airdrop_claims',
  {
    airdropId: text()
      .notNull()
      .references(() => airdrops.id, { onDelete: 'cascade' }),
    /** In lower case. */
    address: text().notNull(),
    amount: numeric({ precision: 78, scale: 0, mode: 'bigint' }).notNull(),
    block: block().notNull(),
    transactionHash: text().notNull(),
    /** Of its block. */
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.airdropId, table.address] }),
    index('airdrop_claims_block').on(table.airdropId, table.block, table.address),
  ],
)
