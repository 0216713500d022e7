import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** A token that wallets show in place of each token of a collection until the reveal. */
export type Placeholder = {
  name: string
  description: string
  image: string | null
  thumbnail: string | null
}

/** Collections. Ids sort by creation time, so the newest collection has the greatest. */
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
    /** Checksummed address; null means the admin wallet. */
    royaltyReceiver: text(),
    /** The location of the tokens' metadata. The first mint fixes it. */
    metadataLocation: text({ enum: ['ipfs', 'platform'] })
      .notNull()
      .default('ipfs'),
    /** Null to show tokens as soon as they are minted. */
    placeholder: jsonb().$type<Placeholder>(),
    /** The tokens are revealed from this time on, which may be in the future; null while no time is set. */
    revealAt: timestamp({ withTimezone: true, mode: 'string' }),
    isPublished: boolean().notNull().default(false),
    fiatPaymentSupport: boolean().notNull().default(false),
    paymasterSupport: boolean().notNull().default(false),
    /** No foreign keys: before venues and events existed, any text was accepted, and existing texts stay. */
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
