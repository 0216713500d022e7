import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, ilike, inArray } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { containing } from '#src/db/containing.ts'
import { pageOf } from '#src/db/page-of.ts'
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
  const { rows, totalCount } = await pageOf({
    page,
    pageSize,
    count: db.$count(venueEvents, filter),
    read: ({ down, limit, offset }) =>
      db
        .select()
        .from(venueEvents)
        .where(filter)
        .orderBy(down(venueEvents.startsAt), down(venueEvents.id))
        .limit(limit)
        .offset(offset),
  })
  return { data: await serializeEvents(db, rows), totalCount }
}
