import { oneQuery } from '#src/resource/one-query.ts'
import { getSdk } from '#src/session/sdk.ts'

/** One venue. */
export const venueQuery = (id: string) =>
  oneQuery({
    slice: 'venue',
    id,
    operation: 'getVenue',
    get: (options) => getSdk().venues.get({ venue_id: id }, options),
    list: (options) => getSdk().venues.listAll({}, options),
  })
