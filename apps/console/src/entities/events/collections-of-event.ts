import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { pagedSearch } from '#src/resource/list-search.ts'
import { queries } from '#src/session/queries.ts'

/** Reads the URL of one event: the page of its collections, and the open drawer. `event` is that of the event itself, `new` of a collection. */
export const eventSearch = pagedSearch(['event', 'new'])

/** Returns the collections of one event. */
export const collectionsOfEvent = (eventID: string) =>
  listResource(eventSearch, {
    nouns: ['collection', 'collections'],
    read: ({ page, pageSize }) => queries.collections.listByEvent({ event_id: eventID, page, pageSize }),
    one: (id) => collectionQuery(id),
  })
