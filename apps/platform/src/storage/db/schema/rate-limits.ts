import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Number of tries in the current time window, for example of sign-ins or one-time passwords. See groups/auth/limits.ts.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** A keyed hash of the limit and its source, so that the database contains no addresses of people. */
    source: text().primaryKey(),
    count: integer().notNull(),
    /** End of the window. */
    until: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('rate_limits_until').on(table.until)],
)
