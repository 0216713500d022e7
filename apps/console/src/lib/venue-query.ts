import { oneQuery } from './one-query.ts'
import { queryKeys } from './query-keys.ts'
import { getSdk } from './sdk.ts'

/** One venue. */
export const venueQuery = (id: string) =>
  oneQuery({
    queryKey: queryKeys.venue.one(id),
    id,
    operation: 'getVenue',
    noun: 'venue',
    get: (options) => getSdk().venues.get({ venue_id: id }, options),
    list: (options) => getSdk().venues.listAll({}, options),
  })
