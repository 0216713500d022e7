import { useQuery } from '@tanstack/react-query'
import type { Collection } from '@vitrine/sdk'
import { Button, Drawer, EmptyState, ErrorState, PageHeader, Pagination } from '@vitrine/ui-kit'
import { LayoutGrid, Plus, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { collectionQuery } from '#src/lib/collection-query.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { useOpening } from '#src/lib/use-opening.ts'
import { CollectionsFilters } from './collections-filters.tsx'
import { CollectionsTable } from './collections-table.tsx'
import { collectionsQuery } from './queries.ts'
import { type CollectionSearch, PAGE_SIZE } from './search.ts'

const CollectionDrawer = lazyPart(async () => (await import('./collection-drawer.tsx')).CollectionDrawer)

type CollectionsPageProps = {
  search: CollectionSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<CollectionSearch>) => void
}

/** The list of collections, with the drawer that creates and edits them. */
export function CollectionsPage({ search, onSearch }: CollectionsPageProps) {
  const list = useQuery(collectionsQuery(search))
  const rows = list.data?.data ?? []
  const filtered = search.search !== '' || search.published !== undefined

  const close = useCallback(() => onSearch({ drawer: undefined, id: undefined }), [onSearch])
  const create = () => onSearch({ drawer: 'new', id: undefined })
  const edit = useCallback((id: string) => onSearch({ drawer: 'edit', id }), [onSearch])
  const contracts = useCallback((id: string) => onSearch({ drawer: 'contracts', id }), [onSearch])

  return (
    <>
      <PageHeader
        title="Collections"
        description="What you offer: each collection has its contracts, its assets and its ways to pay."
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
            New collection
          </Button>
        }
        sticky
        className="top-14 max-md:static"
      />
      <div className="flex flex-col gap-3">
        <CollectionsFilters search={search} onSearch={onSearch} />
        <CollectionsTable
          data={rows}
          status={tableStatus(list, 'The collections could not be loaded', PAGE_SIZE)}
          empty={
            filtered ? (
              <EmptyState
                icon={<SearchX />}
                title="No collection matches"
                description="Try other words, or take the filters away."
                action={
                  <Button onClick={() => onSearch({ search: '', published: undefined, page: 1 })}>
                    Clear the filters
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<LayoutGrid />}
                title="No collections yet"
                description="A collection groups the assets that share a contract. Create one, deploy its contract, then premint its assets."
                action={
                  <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
                    New collection
                  </Button>
                }
              />
            )
          }
          onEdit={edit}
          onContracts={contracts}
        />
        {list.data && list.data.totalCount > 0 ? (
          <Pagination
            page={search.page}
            pageSize={PAGE_SIZE}
            total={list.data.totalCount}
            onPage={(page) => onSearch({ page })}
          />
        ) : null}
      </div>
      <EditDrawer search={search} rows={rows} onClose={close} />
    </>
  )
}

type EditDrawerProps = { search: CollectionSearch; rows: readonly Collection[]; onClose: () => void }

/** The drawer as the URL asks for it. A link may name a collection that is on another page of the list. */
function EditDrawer({ search, rows, onClose }: EditDrawerProps) {
  const wantedId = search.drawer === 'edit' ? search.id : undefined
  const listed = rows.find((one) => one._id === wantedId)
  const linked = useQuery({ ...collectionQuery(wantedId ?? ''), enabled: wantedId !== undefined && !listed })
  const found = listed ?? linked.data
  const wanted = search.drawer === 'new' ? 'new' : (wantedId && found) || null
  const { shown, opening } = useOpening<Collection | 'new'>(wanted)
  if (wantedId && !found && linked.error) {
    return (
      <Drawer open onOpenChange={onClose} title="Edit collection">
        <ErrorState
          title="The collection could not be loaded"
          message={linked.error.message}
          onRetry={() => void linked.refetch()}
        />
      </Drawer>
    )
  }
  if (shown === null) return null
  return (
    <CollectionDrawer
      key={opening}
      open={wanted !== null}
      collection={shown === 'new' ? null : shown}
      onClose={onClose}
    />
  )
}
