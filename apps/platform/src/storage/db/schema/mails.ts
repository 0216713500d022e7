import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Mails on their way, and those that could not be delivered. A delivered one is deleted. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    /** Whom it is for, and the mail itself, encrypted: it can hold a one-time password. */
    sealed: text().notNull(),
    /** What it is about, such as `one-time-password`. */
    kind: text().notNull(),
    state: text({ enum: ['waiting', 'failed'] }).notNull(),
    tries: integer().notNull().default(0),
    /** A later delivery is of no use. */
    uselessAfter: instant(),
    /** When it is tried next; of a failed one, when it was last tried. */
    nextTryAt: instant().notNull(),
    /** Why the last try failed: a word of `mail-failure.ts`, with the SMTP server's number where it gave one. */
    error: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('mails_due').on(table.state, table.nextTryAt),
    index('mails_refused').on(table.createdAt).where(sql`${table.state} = 'waiting' and ${table.tries} >= 3`),
  ],
)
