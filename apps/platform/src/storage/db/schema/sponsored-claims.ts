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

/** Claims whose fee a paymaster pays, as user operations (docs/decisions/airdrops-and-claims.md): one for an address of an airdrop. */
export const sponsoredClaims = pgTable(
  'sponsored_claims',
  {
    id: text().primaryKey(),
    airdropId: text()
      .notNull()
      .references(() => airdrops.id, { onDelete: 'cascade' }),
    /** In lower case. */
    address: text().notNull(),
    /** `waiting` is not signed yet. */
    status: text({ enum: ['waiting', 'sent', 'claimed', 'failed'] }).notNull(),
    /** Operations that were signed for it. */
    attempts: integer().notNull().default(0),
    operationHash: text(),
    /** Of the transaction that has the operation. */
    transactionHash: text(),
    /** As the bundler gets it, again and again until it ends; null where the admin wallet sends it. */
    operation: jsonb().$type<Record<string, unknown>>(),
    /** The newest block before the operation was given to the bundler. */
    sentAfter: bigint({ mode: 'number' }),
    /** What the paymaster paid for the last operation, and for those before. */
    cost: wei(),
    earlierCost: wei().notNull().default(sql`0`),
    /** Why it failed, for the recipient. */
    error: text(),
    /** When it was asked for last. */
    askedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('sponsored_claims_address').on(table.airdropId, table.address),
    index('sponsored_claims_transaction').on(table.transactionHash),
    index('sponsored_claims_open').on(table.askedAt).where(sql`${table.status} in ('waiting', 'sent')`),
  ],
)
