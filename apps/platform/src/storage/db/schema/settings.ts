import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Settings of which there is one each: `value` is what may be answered, `sealed` the secret (see storage/encryptor.ts). */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  id: text().notNull(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  sealed: text(),
  updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})
