import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { vectorStoreQuery } from '#src/entities/vector/vector-store-query.ts'
import type { VectorSearch } from './search.ts'

const IndexDrawer = lazyPart(async () => (await import('./index-drawer.tsx')).IndexDrawer)
const KeyModal = lazyPart(async () => (await import('./key-modal.tsx')).KeyModal)

type VectorDrawersProps = { search: VectorSearch; onClose: () => void }

/** What the page opens, as the URL requests it; the copy modal is the route's. */
export function VectorDrawers({ search: { drawer }, onClose }: VectorDrawersProps) {
  const creating = useRetainedTarget(drawer === 'new' ? 'new' : null)
  // Not before it is known which key is replaced.
  const store = useQuery(vectorStoreQuery)
  const key = useRetainedTarget(drawer === 'key' && store.data !== undefined ? 'key' : null)
  return (
    <>
      {creating.shown === null ? null : (
        <IndexDrawer key={`new-${creating.opening}`} open={drawer === 'new'} onClose={onClose} />
      )}
      {key.shown === null ? null : (
        <KeyModal
          key={`key-${key.opening}`}
          open={drawer === 'key'}
          current={store.data?.apiKey ?? null}
          onClose={onClose}
        />
      )}
    </>
  )
}
