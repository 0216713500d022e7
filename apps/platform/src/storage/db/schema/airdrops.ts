import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { collections } from './collections.ts'

/**
 * How far the transactions of an airdrop are. `live` is stored as soon as the root is on chain; whether it is answered as live depends on
 * the clock and on what the contract holds (groups/airdrops/serialize-airdrop.ts).
 */
export const airdropStatuses = [
  'deploying',
  'registered',
  'detailed',
  'submitting',
  'live',
  'failed',
] as const

/** An airdrop of a collection on one network, of which there may be several, each with a contract of its own. */
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
    /** Of the airdrop contract; null until it is deployed. */
    address: text(),
    /** What is given away; null where an existing contract does not say. */
    tokenAddress: text(),
    name: text(),
    merkleRoot: text(),
    recipientCount: integer().notNull().default(0),
    /** The sum of the list, in the token's smallest unit. */
    totalAmount: text().notNull().default('0'),
    startsAt: timestamp({ withTimezone: true, mode: 'string' }),
    endsAt: timestamp({ withTimezone: true, mode: 'string' }),
    /** The one that was sent last: the deployment, then the root's. */
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

/** Who is on an airdrop's list: a table of its own, so that reading an airdrop never reads its list. */
export const airdropLists = pgTable('airdrop_lists', {
  airdropId: text()
    .primaryKey()
    .references(() => airdrops.id, { onDelete: 'cascade' }),
  /**
   * The recipients in their order, 64 bytes each, as the contract encodes `(address, uint256)`: what the tree and every proof can be
   * made of again, and what a hundred thousand of them fit into 6.4 MB by.
   */
  leaves: bytea().notNull(),
})
