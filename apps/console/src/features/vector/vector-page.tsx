import type { VectorIndex } from '@vitrine/sdk'
import { Button, ErrorBoundary, Card, CopyButton, RelativeTime, Skeleton } from '@vitrine/ui-kit'
import { Boxes, Copy, KeyRound } from 'lucide-react'
import { LazyCopyModal } from '#src/entities/vector/lazy-copy-modal.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { lazyDrawer } from '#src/resource/lazy-drawer.tsx'
import { ListPage } from '#src/resource/list-page.tsx'
import { useList } from '#src/resource/use-list.ts'
import { columns, rowMenu } from './columns.tsx'
import { indexes } from './indexes.ts'
import { NewestIndexes } from './newest-indexes.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '#src/lib/facts.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { SecretState } from '#src/lib/secret-state.tsx'
import { vectorStoreQuery } from '#src/entities/vector/vector-store-query.ts'

/**
 * The vector store's location and whether its key is set, with a button to set the key. The platform never
 * returns the key.
 */
function StoreCard({ onKey }: { onKey: () => void }) {
  const store = useQuery(vectorStoreQuery)
  if (store.isError && store.data === undefined) {
    return (
      <Card className="p-4">
        <ReadNote read={store} what="The vector store’s settings" />
      </Card>
    )
  }
  const { apiKey, host, updatedAt } = store.data ?? { apiKey: null, host: null, updatedAt: null }
  return (
    <Card
      aria-label="Vector store"
      aria-busy={store.isPending}
      className="flex flex-wrap items-center gap-x-8 gap-y-3 p-4"
    >
      <Facts
        layout="stacked"
        className="flex-1 basis-64"
        of={
          store.isPending
            ? { 'Vector store': <Skeleton className="h-4 w-56" /> }
            : store.data === null
              ? { 'Vector store': 'The platform’s own, which needs no key.' }
              : {
                  'Vector store':
                    host === null ? (
                      'Unknown'
                    ) : (
                      <>
                        <code dir="ltr" className="min-w-0 truncate font-mono text-xs">
                          {host}
                        </code>
                        <CopyButton value={host} label="Copy the store’s host" />
                      </>
                    ),
                  Key: <SecretState hint={apiKey} />,
                  Changed: <RelativeTime value={updatedAt} />,
                }
        }
      />
      <Button icon={<KeyRound aria-hidden />} onClick={onKey}>
        {apiKey?.isSet ? 'Replace key' : 'Set key'}
      </Button>
    </Card>
  )
}

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
