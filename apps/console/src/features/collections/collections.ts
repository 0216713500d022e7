import { collectionDrawers } from '#src/entities/collections/collection-drawers.ts'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { shortText, yesOrNo } from '#src/lib/search-values.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { getSdk } from '#src/session/sdk.ts'

const search = listSearch(collectionDrawers, {
  /** Only published, or only unpublished, collections. */
  published: yesOrNo,
  /** Only collections of one venue, by its id. */
  venue: (value: unknown) => shortText(value, 64) || undefined,
})

export type CollectionSearch = ReturnType<typeof search>

export const collections = listResource(search, {
  nouns: ['collection', 'collections'],
  key: queryKeys.collection.lists,
  read: ({ venue, ...input }, options) =>
    getSdk().collections.list({ ...input, venue_collection_id: venue }, options),
  one: (id) => collectionQuery(id),
})
