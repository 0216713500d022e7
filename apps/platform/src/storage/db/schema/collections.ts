import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Collections. Ids are made in the order of creation, so the newest has the greatest. */
export const collections = pgTable(
  'collections',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    symbol: text().notNull(),
    description: text().notNull().default(''),
    image: text(),
    thumbnail: text(),
    /** Basis points. */
    royaltyBps: integer().notNull().default(0),
    /** Checksummed; null is the admin wallet. */
    royaltyReceiver: text(),
    isPublished: boolean().notNull().default(false),
    fiatPaymentSupport: boolean().notNull().default(false),
    paymasterSupport: boolean().notNull().default(false),
    /** No foreign keys: before there were venues and events any text was taken, and it stays as it came. */
    venueCollectionId: text(),
    eventCollectionId: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('collections_symbol').on(table.symbol),
    index('collections_event').on(table.eventCollectionId, table.id),
    index('collections_venue').on(table.venueCollectionId, table.id),
  ],
)
