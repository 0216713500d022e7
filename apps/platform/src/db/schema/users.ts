import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** People who can sign in. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  /** argon2id. */
  passwordHash: text().notNull(),
  role: text({ enum: ['admin', 'sub_admin'] }).notNull(),
  /** A token carries the version of its day; raising it ends every session. */
  tokenVersion: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})
