import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The wallets that deploy and mint. There is one, with `purpose` 'admin'; its key is encrypted (see storage/encryptor.ts). */
export const wallets = pgTable('wallets', {
  purpose: text().primaryKey(),
  address: text().notNull().unique(),
  sealedKey: text().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})
