import type { Collection } from '@vitrine/sdk'

/** ID and name of a venue or an event. */
export type Named = NonNullable<Collection['venue']>

/** The owner of a collection: a venue, an event, or the platform if both are null. */
export type CollectionScope = { venue: Named | null; event: Named | null }

const orId = (name: Named | null | undefined, id: string | null): Named | null =>
  name ?? (id === null || id === '' ? null : { _id: id, name: id })

/** Returns the venue and the event of a collection. If the backend sends no name, the ID is used. */
export const scopeOf = (collection: Collection): CollectionScope => ({
  venue: orId(collection.venue, collection.venue_collection_id),
  event: orId(collection.event, collection.event_collection_id),
})
