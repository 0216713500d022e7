import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** People who can sign in. Ids sort by creation time, so the first admin has the smallest. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    name: text().notNull().default(''),
    /** An argon2id hash. */
    passwordHash: text().notNull(),
    role: text({ enum: ['admin', 'sub_admin'] }).notNull(),
    /** False prevents signing in. */
    isActive: boolean().notNull().default(true),
    /** A session stores the version of its sign-in; raising the version ends all sessions. */
    tokenVersion: integer().notNull().default(1),
    /** The person who created the account; null for the first account. */
    createdBy: text(),
    lastSignInAt: timestamp({ withTimezone: true, mode: 'string' }),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [index('users_created_by').on(table.createdBy, table.id)],
)
