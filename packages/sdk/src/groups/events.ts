import type { Functions } from '../transport/functions.ts'

/** Loyalty events of venues (specification, section 7, "Venues and events"). */
export const events = ({ call, walk }: Functions) => ({
  /** A page of a venue's events, the latest start first, with the venue itself. */
  list: call('getVenueEvents'),
  /** Every event of a venue. */
  listAll: walk('getVenueEvents'),
  /** One event by its id; `not-found` where there is none. Capability `read-one`: see `readOne`. */
  get: call('getEvent'),
  /**
   * Creates an event at one or more venues, or changes the one that `event_id` names: `venue_collection_id` is a list of the ids of all its
   * venues. A field left out of a change stays as it is.
   */
  save: call('createVenueEvent'),
})
