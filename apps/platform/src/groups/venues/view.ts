import type { Schemas } from '@vitrine/sdk/contract'
import { eq } from 'drizzle-orm'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { countBy } from '#src/storage/db/count-by.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { venueEventPlaces } from '#src/storage/db/schema/venue-events.ts'
import { venues } from '#src/storage/db/schema/venues.ts'

/** Converts stored venues for the API, with their counts. Uses two queries for any number of rows. */
export async function serializeVenues(
  db: Db,
  rows: readonly (typeof venues.$inferSelect)[],
): Promise<Schemas['Venue'][]> {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const [events, held] = await Promise.all([
    countBy(db, venueEventPlaces.venueId, ids),
    countBy(db, collections.venueCollectionId, ids),
  ])
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    address: row.address,
    city: row.city,
    countryCode: row.countryCode,
    timeZone: row.timeZone,
    website: row.website,
    totalEvents: events.get(row.id) ?? 0,
    totalCollections: held.get(row.id) ?? 0,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }))
}

/** Converts a stored venue for the API. */
export async function serializeVenue(db: Db, row: typeof venues.$inferSelect): Promise<Schemas['Venue']> {
  const [view] = await serializeVenues(db, [row])
  if (!view) throw new Error('A venue has no view.')
  return view
}

/** Returns a stored venue. Throws a ServiceError (`not-found`) if it doesn't exist. */
export async function requireVenue(db: Db, id: string): Promise<typeof venues.$inferSelect> {
  const [row] = await db.select().from(venues).where(eq(venues.id, id))
  if (!row) throw ServiceError.notFound('There is no such venue.')
  return row
}
