import type { Collection } from '@vitrine/sdk'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { LazyFailedDrawer } from '#src/lib/lazy-failed-drawer.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useEditTarget } from '#src/lib/use-edit-target.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import type { CollectionScope } from './scope.ts'

const CollectionDrawer = lazyPart(async () => (await import('./collection-drawer.tsx')).CollectionDrawer)

type CollectionDrawersProps = {
  /** Which drawer the URL asks for: `new` and `edit` are of a collection. */
  drawer: string | undefined
  /** The collection to edit. */
  id: string | undefined
  /** The collections that are on the page. */
  rows: readonly Collection[]
  /** Where a new one is to belong. */
  scope?: CollectionScope | undefined
  onClose: () => void
}

/** The drawer as the URL asks for it. */
export function CollectionDrawers({ drawer, id, rows, scope, onClose }: CollectionDrawersProps) {
  const { target, failure } = useEditTarget({ search: { drawer, id }, rows, query: collectionQuery })
  const { shown, opening } = useRetainedTarget<Collection | 'new'>(target)
  if (failure) {
    return (
      <LazyFailedDrawer
        {...failure}
        title="Edit collection"
        failure="The collection could not be loaded"
        onClose={onClose}
      />
    )
  }
  if (shown === null) return null
  return (
    <CollectionDrawer
      key={opening}
      open={target !== null}
      collection={shown === 'new' ? null : shown}
      scope={scope}
      onClose={onClose}
    />
  )
}
