import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Settings that exist once: `value` may be shown, `sealed` is the encrypted secret (see storage/encryptor.ts). */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  id: text().notNull(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  sealed: text(),
  updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})
