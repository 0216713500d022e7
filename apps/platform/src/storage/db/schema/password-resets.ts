import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The newest one-time password that was requested with an email, and what became of it. There is a row for an email that
 * nobody has as well: the calls then behave the same, and tell nobody which accounts exist.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** A keyed hash of the email. */
    account: text().primaryKey(),
    /** Null where nobody has this email. */
    userId: text(),
    /** A keyed hash: six digits under a plain one could be guessed from a stolen database immediately. */
    otpHash: text().notNull(),
    otpUntil: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** How often it was tried, right or wrong. */
    attempts: integer().notNull().default(0),
    /** Null until the right one-time password came. */
    usedAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** The reset token that it was traded for; null before, and once that is used up. */
    tokenHash: text(),
    tokenUntil: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [index('password_resets_age').on(table.otpUntil)],
)
