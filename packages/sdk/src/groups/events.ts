import type { PageInput } from '../page.ts'
import { walking } from '../transport/list-all.ts'
import { posting } from '../transport/post.ts'
import type { CallOptions, QueryOf, Send } from '../transport/types.ts'

/** Loyalty events of venues (specification, section 7, "Venues and events"). */
export const events = (send: Send) => {
  const post = posting(send)
  const list = (
    { venueId, page, pageSize, ...query }: PageInput & { venueId: string } & QueryOf<'getVenueEvents'>,
    options?: CallOptions,
  ) =>
    send(
      'getVenueEvents',
      { path: { venue_collection_id: venueId, current: page, pageSize }, query },
      options,
    )
  return {
    /** A page of a venue's events, the latest start first, with the venue itself. */
    list,
    /** Every event of a venue. */
    listAll: walking(list),
    /** Create an event at one or more venues: `venue_collection_id` is a list of their ids. */
    create: post('createVenueEvent'),
  }
}
