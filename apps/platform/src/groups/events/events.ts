import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, ilike, inArray } from 'drizzle-orm'
import type { Group } from '#src/contract/types.ts'
import { requireVenue, serializeVenue } from '#src/groups/venues/view.ts'
import type { Db } from '#src/storage/db/client.ts'
import { containing } from '#src/storage/db/containing.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { venueEventPlaces, venueEvents } from '#src/storage/db/schema/venue-events.ts'
import { saveEvent } from './save-event.ts'
import { requireEvent, serializeEvent, serializeEvents } from './view.ts'

type ListOptions = { venueId: string; page: number; pageSize: number; search?: string | undefined }

/** Returns a page of a venue's events, latest start first, and the total number. */
async function listEvents(
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
  const { rows, totalCount } = await pageOf(
    { page, pageSize },
    db.$count(venueEvents, filter),
    db.select().from(venueEvents).where(filter),
    down(venueEvents.startsAt),
    down(venueEvents.id),
  )
  return { data: await serializeEvents(db, rows), totalCount }
}

/** Loyalty events of venues (specification, section 7, "Venues and events"). */
export const events: Group = ({ db, files }) => ({
  async getVenueEvents({ path, query }) {
    const venue = await requireVenue(db, path.venue_collection_id)
    const list = await listEvents(db, {
      venueId: venue.id,
      page: path.current,
      pageSize: path.pageSize,
      ...query,
    })
    return { ...list, venue: await serializeVenue(db, venue) }
  },

  async getEvent({ path }) {
    return { data: await serializeEvent(db, await requireEvent(db, path.event_id)) }
  },

  async createVenueEvent({ body }) {
    const row = await saveEvent({ db, files }, body)
    return {
      message: body.event_id === undefined ? 'The event is created.' : 'The event is updated.',
      data: await serializeEvent(db, row),
    }
  },
})
