import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Entries of the dashboard's attention list that were seen recently, so that each one is mailed only once. */
export const alerts = pgTable('alerts', {
  /** ID of the entry on the dashboard, such as `run-failed/ID`. */
  id: text().primaryKey(),
  /** The source that found it, such as `runs`. */
  source: text().notNull(),
  firstSeenAt: instant().notNull(),
  lastSeenAt: instant().notNull(),
  /** Null until the alert is mailed. */
  mailedAt: instant(),
})
