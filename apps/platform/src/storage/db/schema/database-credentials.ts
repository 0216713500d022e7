import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Databases that can be data sources, with unique names. The password is encrypted. */
export const databaseCredentials = pgTable('database_credentials', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  engine: text().notNull(),
  host: text().notNull(),
  port: integer().notNull(),
  database: text().notNull(),
  username: text().notNull(),
  sealedPassword: text().notNull(),
  ssl: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})
