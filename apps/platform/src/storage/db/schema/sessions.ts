import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Sessions that have not ended. A token names its row, so deleting the row ends the session. */
export const sessions = pgTable(
  'sessions',
  {
    /** The `jti` of the token. */
    id: text().primaryKey(),
    userId: text().notNull(),
    /** The account's `tokenVersion` at the sign-in; the session ends when the account's version changes. */
    version: integer().notNull(),
    /** The browser or program in plain words. Its User-Agent is not stored. */
    device: text().notNull(),
    /** The network (/24, /48) of the sign-in; null if it is unknown. */
    network: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Written at most once a minute. */
    lastUsedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Time when the session ends even if it is in use. */
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  // The times are not indexed: `lastUsedAt` changes often, and there are few rows.
  (table) => [index('sessions_user').on(table.userId)],
)
