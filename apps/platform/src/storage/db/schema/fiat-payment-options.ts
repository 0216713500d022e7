import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** Fiat payment methods, set by each person. */
export const fiatPaymentOptions = pgTable(
  'fiat_payment_options',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The method, such as `card`. */
    option: text().notNull(),
    label: text().notNull(),
    /** ISO 4217. */
    currency: text().notNull(),
    publicKey: text(),
    /** Encrypted (see encryptor.ts) with `secretContext` of the payments group as its context; null if it isn't set. */
    sealedSecretKey: text(),
    /** The last characters of the secret key; null if it isn't set or is too short to show them. */
    secretEnding: text(),
    isEnabled: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.option] })],
)
