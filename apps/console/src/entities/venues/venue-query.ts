import { itemQuery } from '#src/resource/item-query.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Returns the query of a venue. */
export const venueQuery = (id: string) =>
  itemQuery({
    group: 'venues',
    id,
    operation: 'getVenue',
    get: (options) => getSdk().venues.get({ venue_id: id }, options),
    list: (options) => getSdk().venues.listAll({}, options),
  })
