import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** Loyalty events of venues. */
export function events(client: OpenClient) {
  const { get, post } = callsOf(client)
  const list = get(
    '/api/venueEvent/getVenueEvents/{venue_collection_id}/{current}/{pageSize}',
    op.getVenueEvents,
    ({ venue_id, page, pageSize, search }) => ({
      path: { venue_collection_id: venue_id, current: page, pageSize },
      query: { search },
    }),
  )
  return {
    /** Returns a page of a venue's events, the latest start first: its rows in `data`, the number of all rows in `totalCount`, the venue itself in `venue`. */
    list,
    /** Returns an async iterator over every event of a venue. */
    listAll: walk(list),
    /** Returns one event by its id, in `data`; `not-found` if there is none. Needs the capability `read-one`; `readOne` does without. */
    get: get('/api/venueEvent/getEvent/{event_id}', op.getEvent, ({ event_id }) => ({ path: { event_id } })),
    /**
     * Creates an event at one or more venues, or changes the event that `event_id` names: `venue_collection_id` is a list of the ids of all its
     * venues. A field left out of a change stays as it is.
     */
    save: post('/api/venueEvent/createVenueEvent', op.createVenueEvent),
  }
}
