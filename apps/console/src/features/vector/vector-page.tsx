import { useQuery } from '@tanstack/react-query'
import type { VectorIndex } from '@vitrine/sdk'
import { Button, ErrorBoundary } from '@vitrine/ui-kit'
import { Boxes, Copy } from 'lucide-react'
import { vectorStoreQuery } from '#src/entities/vector/vector-store-query.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { lazyDrawer } from '#src/resource/lazy-drawer.tsx'
import { ListPage } from '#src/resource/list-page.tsx'
import { useList } from '#src/resource/use-list.ts'
import { columns, rowMenu } from './columns.tsx'
import { indexes } from './indexes.ts'
import { NewestIndexes } from './newest-indexes.tsx'
import { StoreCard } from './store-card.tsx'

const IndexDrawer = lazyDrawer<VectorIndex>(async () => (await import('./index-drawer.tsx')).IndexDrawer)
const KeyModal = lazyPart(async () => (await import('./key-modal.tsx')).KeyModal)

/** The dialog that sets the key, once it is known which one it replaces. */
function KeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  // oxlint-disable-next-line console/reads-tell-failures -- `StoreCard` shows the failure.
  const store = useQuery(vectorStoreQuery)
  const { shown, opening } = useRetainedTarget(open && store.data !== undefined ? 'key' : null)
  return shown === null ? null : (
    <KeyModal key={opening} open={open} current={store.data?.apiKey ?? null} onClose={onClose} />
  )
}

/** The vector store: its key and its indexes. */
export function VectorPage() {
  const list = useList(indexes)
  const { data } = list.list
  return (
    <>
      <ListPage
        list={list}
        title="Vector database"
        description="Indexes store the passages that assistants answer from."
        icon={<Boxes />}
        empty="An index stores passages of websites and PDFs. Create one, then add data sources."
        columns={columns}
        rowLabel={({ indexName }) => indexName}
        rowMenu={rowMenu}
        drawer={IndexDrawer}
        actions={
          data && data.totalCount > 1 ? (
            <Button icon={<Copy aria-hidden />} onClick={() => list.open('copy')}>
              Copy index data
            </Button>
          ) : null
        }
      >
        <div className="mb-3 flex flex-col gap-3">
          <ErrorBoundary>
            <StoreCard onKey={() => list.open('key')} />
          </ErrorBoundary>
          {/* Where the list is known to be empty, their places would only go away again. */}
          {data?.totalCount === 0 ? null : (
            <ErrorBoundary>
              <NewestIndexes />
            </ErrorBoundary>
          )}
        </div>
      </ListPage>
      <KeyDialog open={list.search.drawer === 'key'} onClose={list.close} />
    </>
  )
}
