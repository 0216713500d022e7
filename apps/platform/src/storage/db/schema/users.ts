import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** People who can sign in. Ids are made in the order of creation, so the first admin has the least. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    name: text().notNull().default(''),
    /** argon2id. */
    passwordHash: text().notNull(),
    role: text({ enum: ['admin', 'sub_admin'] }).notNull(),
    /** False: cannot sign in. */
    isActive: boolean().notNull().default(true),
    /** A session carries the version of its sign-in; raising it ends every session. */
    tokenVersion: integer().notNull().default(1),
    /** Who made the account; null for the first one. */
    createdBy: text(),
    lastSignInAt: timestamp({ withTimezone: true, mode: 'string' }),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [index('users_created_by').on(table.createdBy, table.id)],
)
