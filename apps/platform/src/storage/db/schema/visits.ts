import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Where visitors of the public pages come from, one row a network. No whole address is ever here. */
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
