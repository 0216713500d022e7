import { venueQuery } from '#src/entities/venues/venue-query.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { queries } from '#src/session/queries.ts'

export const venues = listResource(listSearch(['new', 'edit']), {
  nouns: ['venue', 'venues'],
  read: queries.venues.list,
  one: (id) => venueQuery(id),
})
