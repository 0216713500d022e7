import { bigint, bigserial, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Counts of assets by their columns. Triggers of `assets` update them in the transaction of each change. Rows with the
 * same columns add up: concurrent changes insert separate rows, so they don't wait for each other.
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
    /** Day on which the assets were added, in UTC. */
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [index('asset_tallies_collection').on(table.collectionId)],
)

/** The number of rows of `visits`: the sum of `count`, updated by triggers as above. */
export const visitTallies = pgTable('visit_tallies', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  count: integer().notNull(),
})

/**
 * Number of vectors in each index and size of their texts and numbers in bytes, updated by triggers of `vectors` as
 * above.
 */
export const vectorTallies = pgTable(
  'vector_tallies',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    indexId: text().notNull(),
    count: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Time when the newest of these vectors was added. */
    newest: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [index('vector_tallies_index').on(table.indexId)],
)
