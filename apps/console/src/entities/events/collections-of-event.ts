import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { pagedSearch } from '#src/resource/list-search.ts'
import { queries } from '#src/session/queries.ts'

/**
 * Parses the search parameters of an event's page: the page of its collections, and the open drawer. `event`
 * edits the event, `new` adds a collection.
 */
export const eventSearch = pagedSearch(['event', 'new'])

/** Returns the resource of an event's collections. */
export const collectionsOfEvent = (eventID: string) =>
  listResource(eventSearch, {
    nouns: ['collection', 'collections'],
    read: ({ page, pageSize }) => queries.collections.listByEvent({ event_id: eventID, page, pageSize }),
    one: (id) => collectionQuery(id),
  })
