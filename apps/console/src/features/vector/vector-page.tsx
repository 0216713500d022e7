import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, EmptyState, PageHeader, ErrorBoundary } from '@vitrine/ui-kit'
import { Boxes, Copy, Plus } from 'lucide-react'
import { useCallback } from 'react'
import { PageOutOfRange } from '#src/lib/page-out-of-range.tsx'
import { ListPagination } from '#src/lib/list-pagination.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { IndexTable } from './index-table.tsx'
import { NewestIndexes } from './newest-indexes.tsx'
import { indexesQuery } from './queries.ts'
import { PAGE_SIZE, type VectorSearch } from './search.ts'
import { StoreCard } from './store-card.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { vectorStoreQuery } from '#src/entities/vector/vector-store-query.ts'
import { keyOf } from '#src/session/queries.ts'

const IndexDrawer = lazyPart(async () => (await import('./index-drawer.tsx')).IndexDrawer)
const KeyModal = lazyPart(async () => (await import('./key-modal.tsx')).KeyModal)

type VectorDrawersProps = { search: VectorSearch; onClose: () => void }

/** What the page opens, as the URL requests it; the copy modal is the route's. */
function VectorDrawers({ search: { drawer }, onClose }: VectorDrawersProps) {
  const creating = useRetainedTarget(drawer === 'new' ? 'new' : null)
  // Not before it is known which key is replaced.
  // oxlint-disable-next-line console/reads-tell-failures -- `StoreCard` shows the failure.
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

type VectorPageProps = {
  search: VectorSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<VectorSearch>) => void
}

/** The vector store: its key and its indexes. */
export function VectorPage({ search, onSearch }: VectorPageProps) {
  const client = useQueryClient()
  const list = useQuery(indexesQuery(search.page))
  const status = tableStatus(list, 'The indexes could not be loaded', PAGE_SIZE)
  // The newest ones above read the same, and have no button of their own.
  const retry = () => void client.refetchQueries({ queryKey: keyOf('vector.listIndexes') })
  const total = list.data?.totalCount ?? 0
  const open = useCallback(
    (drawer: VectorSearch['drawer'], index?: string) => onSearch({ drawer, index }),
    [onSearch],
  )
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => open('new')}>
      New index
    </Button>
  )

  return (
    <>
      <PageHeader
        title="Vector database"
        description="Indexes store the passages that assistants answer from."
        actions={
          <>
            {total > 1 ? (
              <Button icon={<Copy aria-hidden />} onClick={() => open('copy')}>
                Copy index data
              </Button>
            ) : null}
            {create}
          </>
        }
        sticky
        className="top-14 max-md:static"
      />
      <div className="flex flex-col gap-3">
        <ErrorBoundary>
          <StoreCard onKey={() => open('key')} />
        </ErrorBoundary>
        {/* Where the list is known to be empty, their places would only go away again. */}
        {list.data && total === 0 ? null : (
          <ErrorBoundary>
            <NewestIndexes />
          </ErrorBoundary>
        )}
        <IndexTable
          data={list.data?.data ?? []}
          status={status.kind === 'error' ? { ...status, onRetry: retry } : status}
          total={total}
          offset={(search.page - 1) * PAGE_SIZE}
          empty={
            total > 0 ? (
              <PageOutOfRange onFirst={() => onSearch({ page: 1 })} />
            ) : (
              <EmptyState
                icon={<Boxes />}
                title="No indexes yet"
                description="An index stores passages of websites and PDFs. Create one, then add data sources."
                action={create}
              />
            )
          }
          onCopy={(index) => open('copy', index)}
        />
        <ListPagination
          aria-label="Pages of indexes"
          list={list}
          page={search.page}
          pageSize={PAGE_SIZE}
          onPageChange={(page) => onSearch({ page })}
        />
      </div>
      <ErrorBoundary>
        <VectorDrawers search={search} onClose={() => open(undefined)} />
      </ErrorBoundary>
    </>
  )
}
