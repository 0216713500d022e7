import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Which files are published, by content id. */
export const publications = pgTable('publications', {
  cid: text().primaryKey(),
  /** `published` only if the service took it and, where a gateway is set, the gateway returned it. */
  state: text().$type<'pending' | 'published' | 'unreadable'>().notNull().default('pending'),
  /** The host of the service that took it. */
  service: text(),
  /** The content id that was pinned: of a directory, or of the file itself. */
  root: text(),
  takenAt: timestamp({ withTimezone: true, mode: 'date' }),
  /** The time when a gateway returned the right bytes; null if no gateway has. */
  readAt: timestamp({ withTimezone: true, mode: 'date' }),
  /** The reason why the file is not published, for people. */
  reason: text(),
  updatedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
