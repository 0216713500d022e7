import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Failed sign-ins in the running quarter of an hour, per account and address and per address alone. */
export const loginFailures = pgTable(
  'login_failures',
  {
    /** A hash, so that no address of a person lies in the database. */
    source: text().primaryKey(),
    count: integer().notNull(),
    until: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('login_failures_until').on(table.until)],
)
