import type { VectorIndex } from '@vitrine/sdk'
import { Button, ErrorBoundary } from '@vitrine/ui-kit'
import { Boxes, Copy } from 'lucide-react'
import { LazyCopyModal } from '#src/entities/vector/lazy-copy-modal.tsx'
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
const KeyModal = lazyPart(
  async () => (await import('#src/entities/vector/vector-key-modal.tsx')).VectorKeyModal,
)

/** The vector store: its key and its indexes. */
export function VectorPage() {
  const list = useList(indexes)
  const { data } = list.list
  const isKeyOpen = list.search.drawer === 'key'
  const key = useRetainedTarget(isKeyOpen ? 'key' : null)
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
          {/* Left out for an empty list, because the placeholders would only disappear again. */}
          {data?.totalCount === 0 ? null : (
            <ErrorBoundary>
              <NewestIndexes />
            </ErrorBoundary>
          )}
        </div>
      </ListPage>
      <LazyCopyModal open={list.search.drawer === 'copy'} source={list.search.index} onClose={list.close} />
      {key.shown ? <KeyModal key={key.opening} open={isKeyOpen} onClose={list.close} /> : null}
    </>
  )
}
