import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was tried in a window of time that runs: sign-ins, one-time passwords. See groups/auth/limits.ts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** A keyed hash of what is counted and of whom, so that no address of a person lies in the database. */
    source: text().primaryKey(),
    count: integer().notNull(),
    /** When the window ends. */
    until: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('rate_limits_until').on(table.until)],
)
