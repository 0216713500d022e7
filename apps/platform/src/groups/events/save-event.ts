import type { BodyOf } from '@vitrine/sdk'
import { and, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { Platform } from '#src/platform.ts'
import { type FieldError, ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { named } from '#src/storage/db/named.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { venueEventPlaces, venueEvents } from '#src/storage/db/schema/venue-events.ts'
import { venues } from '#src/storage/db/schema/venues.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import { pictureProblem } from '#src/storage/files/picture-problem.ts'

type EventInput = Omit<BodyOf<'createVenueEvent'>, 'event_id'>

/**
 * Checks the rules that the contract's schema can't express, and returns the columns to write. Fields that are left out
 * stay unchanged.
 */
async function eventValues({ db, files }: { db: Db; files: FileStore }, input: EventInput) {
  const found: FieldError[] = []
  const known = await named(db, venues, input.venue_collection_id)
  for (const [index, id] of input.venue_collection_id.entries()) {
    if (!known.has(id))
      found.push({ field: `venue_collection_id.${index}`, message: 'There is no such venue.' })
  }
  const problem = input.image ? await pictureProblem(files, input.image) : undefined
  if (problem) found.push({ field: 'image', message: `image ${problem}.` })
  const [starts, ends] = [new Date(input.startsAt), new Date(input.endsAt)]
  if (!(ends > starts)) found.push({ field: 'endsAt', message: 'The end must be after the start.' })
  if (found.length > 0) throw ServiceError.validation(found)

  const { name, description, image, points, capacity } = input
  return {
    name: name.trim(),
    startsAt: starts.toISOString(),
    endsAt: ends.toISOString(),
    ...(description === undefined ? {} : { description }),
    ...(image === undefined ? {} : { image: image || null }),
    ...(points === undefined ? {} : { points }),
    ...(capacity === undefined ? {} : { capacity }),
  }
}

/** Throws a ServiceError if the event would leave a venue to which one of its collections belongs. */
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

/** Creates an event, or changes the one named by `event_id`. */
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
