import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { oneOf, pageNumber, type SearchInput } from '#src/lib/search-values.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { queries } from '#src/session/queries.ts'

const drawers = ['event', 'new'] as const

type EventSearch = {
  page: number
  drawer?: (typeof drawers)[number] | undefined
}

/** Reads the URL of one event: the page of its collections, and the open drawer. `event` is that of the event itself, `new` of a collection. */
export const eventSearch = (given: SearchInput<EventSearch>): EventSearch => ({
  page: pageNumber(given.page),
  drawer: oneOf(given.drawer, drawers),
})

/** Returns the collections of one event. */
export const collectionsOfEvent = (eventID: string) =>
  listResource(eventSearch, {
    nouns: ['collection', 'collections'],
    read: ({ page, pageSize }) => queries.collections.listByEvent({ event_id: eventID, page, pageSize }),
    one: (id) => collectionQuery(id),
  })
