import { and, eq } from 'drizzle-orm'
import { type FieldError, ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { named } from '#src/storage/db/named.ts'
import { venueEventPlaces, venueEvents } from '#src/storage/db/schema/venue-events.ts'
import { venues } from '#src/storage/db/schema/venues.ts'

type Scope = {
  venue_collection_id?: string | null | undefined
  event_collection_id?: string | null | undefined
}

/**
 * Throws a ServiceError if the venue or event doesn't exist, or if the event isn't held at the venue. A value that the
 * request leaves out is taken from `stored`.
 */
export async function checkScope(
  db: Db,
  said: Scope,
  stored?: { venueCollectionId: string | null; eventCollectionId: string | null },
): Promise<void> {
  const { venue_collection_id: venue, event_collection_id: event } = said
  if (!venue && !event) return
  const found: FieldError[] = []
  if (venue && !(await named(db, venues, [venue])).has(venue)) {
    found.push({ field: 'venue_collection_id', message: 'There is no such venue.' })
  }
  if (event && !(await named(db, venueEvents, [event])).has(event)) {
    found.push({ field: 'event_collection_id', message: 'There is no such event.' })
  }
  if (found.length > 0) throw ServiceError.validation(found)

  const at = venue === undefined ? stored?.venueCollectionId : venue
  const of = event === undefined ? stored?.eventCollectionId : event
  if (!at || !of) return
  const here = and(eq(venueEventPlaces.venueId, at), eq(venueEventPlaces.eventId, of))
  if ((await db.$count(venueEventPlaces, here)) > 0) return
  const field = event ? 'event_collection_id' : 'venue_collection_id'
  throw ServiceError.field(field, 'The event is not held at this venue.')
}
