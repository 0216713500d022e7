import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** Payment methods in money, each of one person's setting. */
export const fiatPaymentOptions = pgTable(
  'fiat_payment_options',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Such as `card`. */
    option: text().notNull(),
    label: text().notNull(),
    /** ISO 4217. */
    currency: text().notNull(),
    publicKey: text(),
    /** See encryptor.ts; its context is `secretContext` of the payments group. Null where none is set. */
    sealedSecretKey: text(),
    /** The last characters of the secret key; null where it is not set, or too short to show them. */
    secretEnding: text(),
    isEnabled: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.option] })],
)
