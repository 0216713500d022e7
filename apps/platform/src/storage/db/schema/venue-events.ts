import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { venues } from './venues.ts'

/** Loyalty events. */
export const venueEvents = pgTable('venue_events', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(''),
  image: text(),
  startsAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  endsAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  /** Loyalty points that a visit is worth. */
  points: integer().notNull().default(0),
  /** How many may come; null is no limit. */
  capacity: integer(),
  createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})

/** Where each event is held. `place` keeps the order in which its venues were named. */
export const venueEventPlaces = pgTable(
  'venue_event_places',
  {
    eventId: text()
      .notNull()
      .references(() => venueEvents.id, { onDelete: 'cascade' }),
    venueId: text()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.venueId] }),
    index('venue_event_places_venue').on(table.venueId),
  ],
)
