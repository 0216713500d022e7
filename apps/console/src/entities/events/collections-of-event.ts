import { collectionDrawers } from '#src/entities/collections/collection-drawers.ts'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { oneOf, pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { getSdk } from '#src/session/sdk.ts'

const drawers = ['event', ...collectionDrawers] as const

type EventSearch = {
  page: number
  drawer?: (typeof drawers)[number] | undefined
  id?: string | undefined
}

/** Reads the URL of one event: the page of its collections, and the open drawer. `event` is that of the event itself, the others are of a collection. */
export const eventSearch = (given: SearchInput<EventSearch>): EventSearch => ({
  page: pageNumber(given.page),
  drawer: oneOf(given.drawer, drawers),
  id: shortText(given.id, 64),
})

/** Returns the collections of one event. */
export const collectionsOfEvent = (eventID: string) =>
  listResource(eventSearch, {
    nouns: ['collection', 'collections'],
    key: queryKeys.collection.ofEvent(eventID),
    read: ({ page, pageSize }, options) =>
      getSdk().collections.listByEvent({ eventID, page, pageSize }, options),
    one: (id) => collectionQuery(id),
  })
