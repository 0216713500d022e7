import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Built-in contracts that this platform deployed, each with the verification of its source. */
export const sourceVerifications = pgTable(
  'source_verifications',
  {
    blockchainType: integer().notNull(),
    networkType: integer().notNull(),
    address: text().notNull(),
    /** Hash of the deployment; null if an earlier version did not record it. */
    transactionHash: text(),
    state: text({ enum: ['unverified', 'pending', 'verified', 'failed'] }).notNull(),
    /** The reason that the source is not verified, as a sentence. */
    reason: text(),
    /** Address of the verified source, for people. */
    url: text(),
    /** Number of tries that failed since the verification was started. */
    failures: integer().notNull().default(0),
    /** Time of the next try while the state is `pending`. */
    dueAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockchainType, table.networkType, table.address] }),
    index('source_verifications_due').on(table.dueAt).where(sql`${table.state} = 'pending'`),
  ],
)
