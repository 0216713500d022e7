import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The newest one-time password for each email, and how it was used. Unknown emails get a row as well: the calls then
 * behave the same and don't reveal which accounts exist.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** A keyed hash of the email. */
    account: text().primaryKey(),
    /** Null if the email belongs to no account. */
    userId: text(),
    /** A keyed hash, because six digits under a plain hash could be guessed immediately from a stolen database. */
    otpHash: text().notNull(),
    otpUntil: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Number of tries, right or wrong. */
    attempts: integer().notNull().default(0),
    /** Null until the right one-time password was entered. */
    usedAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** Keyed hash of the reset token; null before it is issued and after it is used. */
    tokenHash: text(),
    tokenUntil: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [index('password_resets_age').on(table.otpUntil)],
)
