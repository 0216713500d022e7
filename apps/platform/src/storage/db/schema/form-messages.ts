import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Messages from the storefront's form. Ids sort by arrival, so the newest has the greatest. */
export const formMessages = pgTable(
  'form_messages',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('form_messages_created').on(table.createdAt)],
)
