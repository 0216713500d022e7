import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { airdrops } from './airdrops.ts'

const wei = () => numeric({ precision: 78, scale: 0, mode: 'bigint' })
const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * Claims whose network fee a paymaster pays, as user operations (docs/decisions/airdrops-and-claims.md). One row for
 * each address of an airdrop.
 */
export const sponsoredClaims = pgTable(
  'sponsored_claims',
  {
    id: text().primaryKey(),
    airdropId: text()
      .notNull()
      .references(() => airdrops.id, { onDelete: 'cascade' }),
    /** In lower case. */
    address: text().notNull(),
    /** `waiting` means that the operation is not signed yet. */
    status: text({ enum: ['waiting', 'sent', 'claimed', 'failed'] }).notNull(),
    /** Number of operations signed for the claim. */
    attempts: integer().notNull().default(0),
    operationHash: text(),
    /** Hash of the transaction that contains the operation. */
    transactionHash: text(),
    /** The operation in the bundler's format, sent again until it ends; null if the admin wallet sends it. */
    operation: jsonb().$type<Record<string, unknown>>(),
    /** The newest block before the operation was sent to the bundler. */
    sentAfter: bigint({ mode: 'number' }),
    /** The paymaster's cost of the last operation, and of those before it. */
    cost: wei(),
    earlierCost: wei().notNull().default(sql`0`),
    /** The reason of a failure, for the recipient. */
    error: text(),
    /** Time of the recipient's last request. */
    askedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('sponsored_claims_address').on(table.airdropId, table.address),
    index('sponsored_claims_transaction').on(table.transactionHash),
    index('sponsored_claims_open').on(table.askedAt).where(sql`${table.status} in ('waiting', 'sent')`),
  ],
)
