import type { Collection } from '@vitrine/sdk'

/** A venue or an event as far as it is named. */
export type Named = NonNullable<Collection['venue']>

/** Where a collection belongs: to the platform, where both are null, to a venue, or to an event. */
export type CollectionScope = { venue: Named | null; event: Named | null }

const orId = (name: Named | null | undefined, id: string | null): Named | null =>
  name ?? (id === null || id === '' ? null : { _id: id, name: id })

/** Returns where a collection belongs. What the backend does not name goes by its id. */
export const scopeOf = (collection: Collection): CollectionScope => ({
  venue: orId(collection.venue, collection.venue_collection_id),
  event: orId(collection.event, collection.event_collection_id),
})
