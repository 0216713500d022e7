import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The wallet that deploys and mints: one row, with the `purpose` 'admin'. Its key is encrypted (see
 * storage/encryptor.ts).
 */
export const wallets = pgTable('wallets', {
  purpose: text().primaryKey(),
  address: text().notNull().unique(),
  sealedKey: text().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})
