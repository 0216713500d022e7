import type { Functions } from '../transport/functions.ts'

/** Loyalty events of venues (specification, section 7, "Venues and events"). */
export const events = ({ call, walk }: Functions) => ({
  /** A page of a venue's events, the latest start first, with the venue itself. */
  list: call('getVenueEvents'),
  /** Every event of a venue. */
  listAll: walk('getVenueEvents'),
  /** Create an event at one or more venues: `venue_collection_id` is a list of their ids. */
  create: call('createVenueEvent'),
})
