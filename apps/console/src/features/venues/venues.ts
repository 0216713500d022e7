import { venueQuery } from '#src/entities/venues/venue-query.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { getSdk } from '#src/session/sdk.ts'

export const venues = listResource(listSearch(['new', 'edit']), {
  nouns: ['venue', 'venues'],
  key: queryKeys.venue.lists,
  read: (input, options) => getSdk().venues.list(input, options),
  one: (id) => venueQuery(id),
})
