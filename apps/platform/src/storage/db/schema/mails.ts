import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Mails that wait for delivery or could not be delivered. Delivered mails are deleted. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    /** Recipient and mail, encrypted because the mail can contain a one-time password. */
    sealed: text().notNull(),
    /** The kind of mail, such as `one-time-password`. */
    kind: text().notNull(),
    state: text({ enum: ['waiting', 'failed'] }).notNull(),
    tries: integer().notNull().default(0),
    /** Time after which the mail is useless. */
    uselessAfter: instant(),
    /** Time of the next try; for a failed mail, of the last try. */
    nextTryAt: instant().notNull(),
    /** The reason that the last try failed: a word of `mail-failure.ts`, with the SMTP server's code if it gave one. */
    error: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('mails_due').on(table.state, table.nextTryAt),
    index('mails_refused').on(table.createdAt).where(sql`${table.state} = 'waiting' and ${table.tries} >= 3`),
  ],
)
