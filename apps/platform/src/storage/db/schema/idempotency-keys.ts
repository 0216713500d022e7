import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Calls with an `Idempotency-Key`, and their answers. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorId: text().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    /** A keyed hash of the request. */
    requestHash: text().notNull(),
    status: text({ enum: ['running', 'done'] }).notNull(),
    /** The process that handles the call. Without a sign of life it counts as dead after `leaseUntil`. */
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
