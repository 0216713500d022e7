import type { BodyOf } from '@vitrine/sdk'
import { and, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { Tx } from '#src/db/client.ts'
import { newId } from '#src/db/new-id.ts'
import { collections } from '#src/db/schema/collections.ts'
import { venueEventPlaces, venueEvents } from '#src/db/schema/venue-events.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { eventValues } from './event-values.ts'

/** An event leaves no venue that a collection of it belongs to. */
async function refuseLostVenue(tx: Tx, id: string, venueIds: readonly string[]): Promise<void> {
  const [left] = await tx
    .select({ name: collections.name })
    .from(collections)
    .where(
      and(
        eq(collections.eventCollectionId, id),
        isNotNull(collections.venueCollectionId),
        notInArray(collections.venueCollectionId, [...venueIds]),
      ),
    )
    .limit(1)
  if (!left) return
  const message = `“${left.name}” is a collection of this event at a venue that is not selected. Move that collection first.`
  throw ServiceError.field('venue_collection_id', message)
}

/** Creates an event, or changes the one that is named. */
export async function saveEvent(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { event_id: wanted, ...input }: BodyOf<'createVenueEvent'>,
): Promise<typeof venueEvents.$inferSelect> {
  const values = await eventValues({ db, files }, input)
  const venueIds = input.venue_collection_id
  return db.transaction(async (tx) => {
    const id = wanted ?? newId()
    const stored =
      wanted === undefined
        ? await tx
            .insert(venueEvents)
            .values({ id, ...values })
            .returning()
        : await tx
            .update(venueEvents)
            .set({ ...values, updatedAt: new Date().toISOString() })
            .where(eq(venueEvents.id, id))
            .returning()
    const [row] = stored
    if (!row) throw ServiceError.notFound('There is no such event.')
    if (wanted !== undefined) {
      await refuseLostVenue(tx, id, venueIds)
      await tx.delete(venueEventPlaces).where(eq(venueEventPlaces.eventId, id))
    }
    await tx
      .insert(venueEventPlaces)
      .values(venueIds.map((venueId, place) => ({ eventId: id, venueId, place })))
    return row
  })
}
