import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Networks of visitors to the public pages, one row per network. Full addresses are never stored. */
export const visits = pgTable(
  'visits',
  {
    id: text().primaryKey(),
    /** The first address of a /24 or a /48. */
    network: text().notNull().unique(),
    /** ISO 3166-1 alpha-2. */
    countryCode: text(),
    visits: integer().notNull(),
    lastSeenAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('visits_last_seen').on(table.lastSeenAt)],
)
