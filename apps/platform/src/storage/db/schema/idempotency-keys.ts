import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Calls that carried an `Idempotency-Key`, and what they were answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorId: text().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    /** A keyed hash of the request. */
    requestHash: text().notNull(),
    status: text({ enum: ['running', 'done'] }).notNull(),
    /** Which run of the platform works on it, and until when that is believed without a sign of life. */
    runner: text().notNull(),
    leaseUntil: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)
