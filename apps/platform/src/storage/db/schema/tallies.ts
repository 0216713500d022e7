import { bigint, bigserial, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * How many assets there are, by what they are counted by. Triggers of `assets` keep it, in the transaction of each change. Counts of
 * several rows with the same keys add up: changes at the same time write rows of their own, so that none waits for another.
 */
export const assetTallies = pgTable(
  'asset_tallies',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    collectionId: text().notNull(),
    blockchainType: integer().notNull(),
    networkType: integer().notNull(),
    smartContractType: integer().notNull(),
    isSold: text({ enum: ['unsold', 'minting', 'sold'] }).notNull(),
    /** On which they were added, in UTC. */
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [index('asset_tallies_collection').on(table.collectionId)],
)

/** How many rows `visits` has: the sum of these, which its triggers keep as those of `assets` keep theirs. */
export const visitTallies = pgTable('visit_tallies', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  count: integer().notNull(),
})

/** How many vectors each index has, and how long their texts and numbers are: kept by the triggers of `vectors` in the same way. */
export const vectorTallies = pgTable(
  'vector_tallies',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    indexId: text().notNull(),
    count: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** When the newest of them came. */
    newest: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [index('vector_tallies_index').on(table.indexId)],
)
