import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { shortText, yesOrNo } from '#src/lib/search-values.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { queries } from '#src/session/queries.ts'

const search = listSearch(['new'], {
  /** Only published or only unpublished collections. */
  published: yesOrNo,
  /** ID of a venue; only its collections are shown. */
  venue: (value: unknown) => shortText(64)(value) || undefined,
})

export type CollectionSearch = ReturnType<typeof search>

export const collections = listResource(search, {
  nouns: ['collection', 'collections'],
  read: ({ venue, ...input }) => queries.collections.list({ ...input, venue_collection_id: venue }),
  one: (id) => collectionQuery(id),
})
