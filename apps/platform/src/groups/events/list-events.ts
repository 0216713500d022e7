import type { Schemas } from '@vitrine/sdk/contract'
import { and, desc, eq, ilike, inArray } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { containing } from '#src/db/containing.ts'
import { venueEventPlaces, venueEvents } from '#src/db/schema/venue-events.ts'
import { serializeEvents } from './view.ts'

type ListOptions = { venueId: string; page: number; pageSize: number; search?: string | undefined }

/** Returns a page of a venue's events, the latest start first, and how many there are in all. */
export async function listEvents(
  db: Db,
  { venueId, page, pageSize, search = '' }: ListOptions,
): Promise<{ data: Schemas['VenueEvent'][]; totalCount: number }> {
  const text = search.trim()
  const here = db
    .select({ id: venueEventPlaces.eventId })
    .from(venueEventPlaces)
    .where(eq(venueEventPlaces.venueId, venueId))
  const filter = and(
    inArray(venueEvents.id, here),
    text === '' ? undefined : ilike(venueEvents.name, containing(text)),
  )
  const [rows, totalCount] = await Promise.all([
    db
      .select()
      .from(venueEvents)
      .where(filter)
      .orderBy(desc(venueEvents.startsAt), desc(venueEvents.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(venueEvents, filter),
  ])
  return { data: await serializeEvents(db, rows), totalCount }
}
