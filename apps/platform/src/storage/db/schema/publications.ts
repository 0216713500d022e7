import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Publication state of files, by content id. */
export const publications = pgTable('publications', {
  cid: text().primaryKey(),
  /**
   * `published` only if the service accepted the file and, if a gateway is set, the gateway returned it. The directory of
   * a batch is published as soon as the service accepted it, because a mint waits for that.
   */
  state: text().$type<'pending' | 'published' | 'unreadable'>().notNull().default('pending'),
  /** Host of the service that accepted the file. */
  service: text(),
  /** The pinned content id: that of a directory, or of the file itself. */
  root: text(),
  takenAt: timestamp({ withTimezone: true, mode: 'date' }),
  /** Time when a gateway returned the right bytes; null if no gateway has. */
  readAt: timestamp({ withTimezone: true, mode: 'date' }),
  /** Time when a gateway first did not return the file again, of the looks since the last that it did; null if it did the last time. */
  missedAt: timestamp({ withTimezone: true, mode: 'date' }),
  /** The reason that the file is not published, as a sentence. */
  reason: text(),
  updatedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
