import type { Functions } from '../client/functions.ts'

/** Loyalty events of venues. */
export const events = ({ call, walk }: Functions) => ({
  /** Returns a page of a venue's events, the latest start first: its rows in `data`, the number of all rows in `totalCount`, the venue itself in `venue`. */
  list: call('getVenueEvents'),
  /** Returns an async iterator over every event of a venue. */
  listAll: walk('getVenueEvents'),
  /** Returns one event by its id, in `data`; `not-found` where there is none. Needs the capability `read-one`; `readOne` does without. */
  get: call('getEvent'),
  /**
   * Creates an event at one or more venues, or changes the one that `event_id` names: `venue_collection_id` is a list of the ids of all its
   * venues. A field left out of a change stays as it is.
   */
  save: call('createVenueEvent'),
})
