import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Paymaster contracts of the admin wallet. */
export const paymasters = pgTable(
  'paymasters',
  {
    id: text().primaryKey(),
    blockchainType: integer().notNull(),
    networkType: integer().notNull(),
    status: text({ enum: ['deploying', 'deployed', 'failed'] }).notNull(),
    address: text(),
    transactionHash: text().notNull(),
    /** The last known deposit in the EntryPoint, in wei; before the first read, the amount paid in. */
    deposit: text().notNull(),
    error: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    // Only one deployment at a time on a network.
    uniqueIndex('paymasters_deploying')
      .on(table.blockchainType, table.networkType)
      .where(sql`${table.status} = 'deploying'`),
    index('paymasters_transaction').on(table.transactionHash),
  ],
)
