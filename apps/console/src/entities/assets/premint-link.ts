import type { Collection } from '@vitrine/sdk'

/**
 * Returns the route parameters of a collection's assets (specification, section 2: "type is e.g. Venue"). The
 * type is the collection's scope; the ID is the collection's.
 */
export const premintLink = (collection: Collection) => ({
  type: collection.event_collection_id ? 'Event' : collection.venue_collection_id ? 'Venue' : 'Collection',
  id: collection._id,
})
