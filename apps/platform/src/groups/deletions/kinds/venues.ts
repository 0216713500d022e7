import { type SQL, sql } from 'drizzle-orm'
import { among } from '#src/storage/db/among.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { venueEventPlaces, venueEvents } from '#src/storage/db/schema/venue-events.ts'
import { venues } from '#src/storage/db/schema/venues.ts'
import { type Deletable, namedKind } from '#src/storage/deletions/deletable.ts'

/** Returns a query for events at these venues: those held elsewhere `too`, or `nowhere` else. */
const eventsAt = (ids: readonly string[], elsewhere: 'too' | 'nowhere'): SQL => {
  const inside = among(venueEventPlaces.venueId, ids)
  return sql`select event_id from ${venueEventPlaces} group by event_id
    having bool_or(${inside}) and ${elsewhere === 'too' ? sql`not ` : sql``}bool_and(${inside})`
}

export const venue: Deletable = {
  ...namedKind('venues', ['venue', 'venues'], venues),
  along: (ids) => [
    { table: venueEvents, where: sql`${venueEvents.id} in (${eventsAt(ids, 'nowhere')})`, kind: 'event' },
    { table: venueEventPlaces, where: among(venueEventPlaces.venueId, ids) },
  ],
  references: (ids) => [
    {
      table: collections,
      column: 'event_collection_id',
      where: sql`${collections.eventCollectionId} in (${eventsAt(ids, 'nowhere')})`,
    },
    {
      table: collections,
      column: 'venue_collection_id',
      where: among(collections.venueCollectionId, ids),
      kind: 'collection',
    },
  ],
}

export const event: Deletable = {
  ...namedKind('events', ['event', 'events'], venueEvents),
  along: (ids) => [{ table: venueEventPlaces, where: among(venueEventPlaces.eventId, ids) }],
  references: (ids) => [
    {
      table: collections,
      column: 'event_collection_id',
      where: among(collections.eventCollectionId, ids),
      kind: 'collection',
    },
  ],
}
