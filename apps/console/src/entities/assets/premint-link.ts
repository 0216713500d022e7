import type { Collection } from '@vitrine/sdk'

/**
 * Returns the parameters of a collection's page of assets (specification, section 2: "type is e.g. Venue"). The type says which
 * scope the collection has; the id is the collection's, by which its assets are listed.
 */
export const premintLink = (collection: Collection) => ({
  type: collection.event_collection_id ? 'Event' : collection.venue_collection_id ? 'Venue' : 'Collection',
  id: collection._id,
})
