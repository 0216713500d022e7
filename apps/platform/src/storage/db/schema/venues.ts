import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Venues. Ids sort by creation time, so the newest venue has the greatest. */
export const venues = pgTable('venues', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(''),
  image: text(),
  address: text().notNull().default(''),
  city: text().notNull().default(''),
  /** ISO 3166-1 alpha-2. */
  countryCode: text(),
  /** IANA time zone of the venue. */
  timeZone: text().notNull().default('UTC'),
  website: text(),
  createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})
