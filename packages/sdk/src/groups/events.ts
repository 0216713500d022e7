import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** Loyalty events of venues. */
export function events(client: OpenClient) {
  const { get, post } = callsOf(client)
  const list = get(
    '/api/venueEvent/getVenueEvents/{venue_collection_id}/{current}/{pageSize}',
    op.getVenueEvents,
    ['search'],
  )
  return {
    /**
     * Returns a page of a venue's events, latest start first: its rows in `data`, the number of all rows in `totalCount`, the
     * venue in `venue`.
     */
    list,
    /** Returns an async iterator over every event of a venue. */
    listAll: walk(list),
    /**
     * Returns one event by its id, in `data`; `not-found` if it doesn't exist. Needs the capability `read-one`; see `readOne` for
     * other backends.
     */
    get: get('/api/venueEvent/getEvent/{event_id}', op.getEvent, []),
    /**
     * Creates an event at one or more venues, or changes the event with `event_id`. `venue_collection_id` lists the ids of all
     * its venues. Omitted fields of a change are unchanged.
     */
    save: post('/api/venueEvent/createVenueEvent', op.createVenueEvent),
  }
}
