import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useOpening } from '#src/lib/use-opening.ts'
import { storeQuery } from './queries.ts'
import type { VectorSearch } from './search.ts'

const IndexDrawer = lazyPart(async () => (await import('./index-drawer.tsx')).IndexDrawer)
const AssistantDrawer = lazyPart(async () => (await import('./assistant-drawer.tsx')).AssistantDrawer)
const KeyModal = lazyPart(async () => (await import('./key-modal.tsx')).KeyModal)

type VectorDrawersProps = { search: VectorSearch; onClose: () => void }

/** What the page opens, as the URL asks for it; the copy modal is the route's. */
export function VectorDrawers({ search: { drawer, index = '' }, onClose }: VectorDrawersProps) {
  const creating = useOpening(drawer === 'new' ? 'new' : null)
  const assistant = useOpening(drawer === 'assistant' ? index : null)
  // Not before it is known which key is replaced.
  const store = useQuery(storeQuery())
  const key = useOpening(drawer === 'key' && store.data !== undefined ? 'key' : null)
  return (
    <>
      {creating.shown === null ? null : (
        <IndexDrawer key={`new-${creating.opening}`} open={drawer === 'new'} onClose={onClose} />
      )}
      {assistant.shown === null ? null : (
        <AssistantDrawer
          key={`assistant-${assistant.opening}`}
          open={drawer === 'assistant'}
          indexName={assistant.shown}
          onClose={onClose}
        />
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
