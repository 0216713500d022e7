import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What is known of each stored file; the bytes lie in the data folder. */
export const files = pgTable('files', {
  cid: text().primaryKey(),
  sha256: text().notNull(),
  contentType: text().notNull(),
  /** In bytes. */
  size: integer().notNull(),
  hasThumbnail: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})
