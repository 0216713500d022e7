import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The sessions that have not been ended. A token names its row, so that ending a session is deleting the row. */
export const sessions = pgTable(
  'sessions',
  {
    /** The `jti` of the token. */
    id: text().primaryKey(),
    userId: text().notNull(),
    /** The account's `tokenVersion` at the sign-in; the session has ended once the account has another one. */
    version: integer().notNull(),
    /** The browser or program, in plain words. Its User-Agent is not stored. */
    device: text().notNull(),
    /** The network (/24, /48) that the sign-in came from; null where it is unknown. */
    network: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Written at most once a minute. */
    lastUsedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** The end that no use puts off. */
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  // None on the times: the last use is written often, and there are few rows.
  (table) => [index('sessions_user').on(table.userId)],
)
