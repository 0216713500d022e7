import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** What needs a person and was seen lately, so that each is told by mail once. */
export const alerts = pgTable('alerts', {
  /** Of the entry on the dashboard, such as `run-failed/ID`. */
  id: text().primaryKey(),
  /** Who found it, such as `runs`. */
  source: text().notNull(),
  firstSeenAt: instant().notNull(),
  lastSeenAt: instant().notNull(),
  /** Null: nobody was told yet. */
  mailedAt: instant(),
})
