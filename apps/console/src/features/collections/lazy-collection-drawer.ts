import type { Collection } from '@vitrine/sdk'
import { lazyDrawer } from '#src/resource/lazy-drawer.tsx'
import type { CollectionScope } from '#src/entities/collections/scope.ts'

/** `scope`: venue or event of a new collection. */
export const LazyCollectionDrawer = lazyDrawer<Collection, { scope: CollectionScope | undefined }>(
  async () => (await import('./collection-drawer.tsx')).CollectionDrawer,
)
