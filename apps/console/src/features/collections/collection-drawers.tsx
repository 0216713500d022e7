import { useQuery } from '@tanstack/react-query'
import type { Collection } from '@vitrine/sdk'
import { collectionQuery } from '#src/lib/collection-query.ts'
import { LazyFailedDrawer } from '#src/lib/lazy-failed-drawer.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useOpening } from '#src/lib/use-opening.ts'
import type { Level } from './level.ts'

const CollectionDrawer = lazyPart(async () => (await import('./collection-drawer.tsx')).CollectionDrawer)

type CollectionDrawersProps = {
  /** Which drawer the URL asks for: `new` and `edit` are of a collection. */
  drawer: string | undefined
  /** The collection to edit. */
  id: string | undefined
  /** The collections that are on the page. */
  rows: readonly Collection[]
  /** Where a new one is to belong. */
  level?: Level | undefined
  onClose: () => void
}

/** The drawer as the URL asks for it. A link may name a collection that is on another page of the list. */
export function CollectionDrawers({ drawer, id, rows, level, onClose }: CollectionDrawersProps) {
  const wantedId = drawer === 'edit' ? id : undefined
  const listed = rows.find((one) => one._id === wantedId)
  const linked = useQuery({ ...collectionQuery(wantedId ?? ''), enabled: wantedId !== undefined && !listed })
  const found = listed ?? linked.data
  const wanted = drawer === 'new' ? 'new' : (wantedId && found) || null
  const { shown, opening } = useOpening<Collection | 'new'>(wanted)
  if (wantedId && !found && linked.error) {
    return (
      <LazyFailedDrawer
        title="Edit collection"
        failure="The collection could not be loaded"
        error={linked.error}
        onRetry={() => void linked.refetch()}
        onClose={onClose}
      />
    )
  }
  if (shown === null) return null
  return (
    <CollectionDrawer
      key={opening}
      open={wanted !== null}
      collection={shown === 'new' ? null : shown}
      level={level}
      onClose={onClose}
    />
  )
}
