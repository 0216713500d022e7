import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { collections } from './collections.ts'

/**
 * Progress of an airdrop's transactions. `live` is stored as soon as the root is on the network; whether the API
 * reports it as live also depends on the time and the contract's balance (groups/airdrops/serialize-airdrop.ts).
 */
export const airdropStatuses = [
  'deploying',
  'registered',
  'detailed',
  'submitting',
  'live',
  'failed',
] as const

/**
 * Airdrops of a collection on a network. Each airdrop has a contract; a collection may have several airdrops on a
 * network.
 */
export const airdrops = pgTable(
  'airdrops',
  {
    id: text().primaryKey(),
    collectionId: text()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    blockchainType: integer().notNull(),
    networkType: integer().notNull(),
    status: text({ enum: airdropStatuses }).notNull(),
    /** Address of the airdrop contract; null until it is deployed. */
    address: text(),
    /** The token to claim; null if an existing contract doesn't report it. */
    tokenAddress: text(),
    name: text(),
    merkleRoot: text(),
    recipientCount: integer().notNull().default(0),
    /** The sum of the list, in the token's smallest unit. */
    totalAmount: text().notNull().default('0'),
    startsAt: timestamp({ withTimezone: true, mode: 'string' }),
    endsAt: timestamp({ withTimezone: true, mode: 'string' }),
    /** Hash of the last sent transaction: the deployment's, then the root's. */
    transactionHash: text(),
    error: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    index('airdrops_place').on(table.collectionId, table.blockchainType, table.networkType, table.createdAt),
    uniqueIndex('airdrops_transaction').on(table.transactionHash),
    index('airdrops_live').on(table.updatedAt).where(sql`${table.status} = 'live'`),
  ],
)

/** The recipients of an airdrop, in a separate table so that reading an airdrop never reads its list. */
export const airdropLists = pgTable('airdrop_lists', {
  airdropId: text()
    .primaryKey()
    .references(() => airdrops.id, { onDelete: 'cascade' }),
  /**
   * The recipients in order, 64 bytes each, encoded as `(address, uint256)` like in the contract. The tree and all
   * proofs can be computed from it; 100,000 recipients take 6.4 MB.
   */
  leaves: bytea().notNull(),
})
