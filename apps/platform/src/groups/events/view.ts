import type { Schemas } from '@vitrine/sdk/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { countBy } from '#src/storage/db/count-by.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { venueEventPlaces, venueEvents } from '#src/storage/db/schema/venue-events.ts'
import { venues } from '#src/storage/db/schema/venues.ts'

type EventRow = typeof venueEvents.$inferSelect

/** Converts stored events for the API, with their venues and counts. Uses two queries for any number of rows. */
export async function serializeEvents(db: Db, rows: readonly EventRow[]): Promise<Schemas['VenueEvent'][]> {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const [places, held] = await Promise.all([
    db
      .select({ eventId: venueEventPlaces.eventId, _id: venues.id, name: venues.name })
      .from(venueEventPlaces)
      .innerJoin(venues, eq(venues.id, venueEventPlaces.venueId))
      .where(inArray(venueEventPlaces.eventId, ids))
      .orderBy(asc(venueEventPlaces.place)),
    countBy(db, collections.eventCollectionId, ids),
  ])
  const placesOf = Map.groupBy(places, (one) => one.eventId)
  return rows.map((row) => {
    const at = (placesOf.get(row.id) ?? []).map(({ _id, name }) => ({ _id, name }))
    return {
      _id: row.id,
      venue_collection_id: at.map(({ _id }) => _id),
      venues: at,
      name: row.name,
      description: row.description,
      image: row.image,
      startsAt: new Date(row.startsAt).toISOString(),
      endsAt: new Date(row.endsAt).toISOString(),
      points: row.points,
      capacity: row.capacity,
      totalCollections: held.get(row.id) ?? 0,
      createdAt: new Date(row.createdAt).toISOString(),
      updatedAt: new Date(row.updatedAt).toISOString(),
    }
  })
}

/** Converts a stored event for the API. */
export async function serializeEvent(db: Db, row: EventRow): Promise<Schemas['VenueEvent']> {
  const [view] = await serializeEvents(db, [row])
  if (!view) throw new Error('An event has no view.')
  return view
}

/** Returns a stored event. Throws a ServiceError (`not-found`) if it doesn't exist. */
export async function requireEvent(db: Db, id: string): Promise<typeof venueEvents.$inferSelect> {
  const [row] = await db.select().from(venueEvents).where(eq(venueEvents.id, id))
  if (!row) throw ServiceError.notFound('There is no such event.')
  return row
}
