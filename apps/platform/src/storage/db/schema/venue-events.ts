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
  /** Loyalty points for a visit. */
  points: integer().notNull().default(0),
  /** Maximum number of visitors; null means no limit. */
  capacity: integer(),
  createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})

/** The venues of each event. `place` keeps the order in which they were entered. */
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
