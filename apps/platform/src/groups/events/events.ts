import type { Group } from '#src/contract/types.ts'
import { requireVenue, viewVenue } from '#src/groups/venues/view.ts'
import { listEvents } from './list-events.ts'
import { saveEvent } from './save-event.ts'
import { requireEvent, viewEvent } from './view.ts'

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
    return { ...list, venue: await viewVenue(db, venue) }
  },

  async getEvent({ path }) {
    return { data: await viewEvent(db, await requireEvent(db, path.event_id)) }
  },

  async createVenueEvent({ body }) {
    const row = await saveEvent({ db, files }, body)
    return {
      message: body.event_id === undefined ? 'The event is created.' : 'The event is updated.',
      data: await viewEvent(db, row),
    }
  },
})
