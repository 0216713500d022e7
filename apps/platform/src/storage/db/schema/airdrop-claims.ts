import { bigint, index, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { airdrops } from './airdrops.ts'

const block = () => bigint({ mode: 'number' })

/** Progress of reading an airdrop's claims from the events of its contract. */
export const claimReads = pgTable('claim_reads', {
  airdropId: text()
    .primaryKey()
    .references(() => airdrops.id, { onDelete: 'cascade' }),
  /** The block from which claims are read: claims were not possible before it. */
  firstBlock: block().notNull(),
  /** The next block to read. Blocks just before it are read again while a reorganization could still replace them. */
  nextBlock: block().notNull(),
  /** Number of blocks in the next page; halved after a node refused a page. */
  pageBlocks: integer().notNull(),
  /** Time when the claims were last read completely; null until then. */
  readAt: timestamp({ withTimezone: true, mode: 'date' }),
  error: text(),
})

/** Claims of an airdrop. */
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
    /** Time of the block. */
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.airdropId, table.address] }),
    index('airdrop_claims_block').on(table.airdropId, table.block, table.address),
  ],
)
