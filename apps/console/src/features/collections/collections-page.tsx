import { useQuery } from '@tanstack/react-query'
import { Button, EmptyState, PageHeader } from '@vitrine/ui-kit'
import { LayoutGrid, Plus, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { ListPagination } from '#src/lib/list-pagination.tsx'
import { PageOutOfRange } from '#src/lib/page-out-of-range.tsx'
import { RetryNote } from '#src/lib/retry-note.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { venueQuery } from '#src/entities/venues/venue-query.ts'
import { CollectionDrawers } from './collection-drawers.tsx'
import { CollectionsFilters } from './collections-filters.tsx'
import { CollectionsTable } from './collections-table.tsx'
import { collectionsQuery } from './queries.ts'
import { type CollectionSearch, PAGE_SIZE } from './search.ts'

type CollectionsPageProps = {
  search: CollectionSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<CollectionSearch>) => void
}

/** The list of collections, with the drawer that creates and edits them. */
export function CollectionsPage({ search, onSearch }: CollectionsPageProps) {
  const list = useQuery(collectionsQuery(search))
  const rows = list.data?.data ?? []
  const filtered = search.search !== '' || search.published !== undefined || search.venue !== undefined
  const asked = useQuery({ ...venueQuery(search.venue ?? ''), enabled: search.venue !== undefined })
  const venue = search.venue === undefined ? undefined : asked.data

  const close = useCallback(() => onSearch({ drawer: undefined, id: undefined }), [onSearch])
  const create = () => onSearch({ drawer: 'new', id: undefined })
  const edit = useCallback((id: string) => onSearch({ drawer: 'edit', id }), [onSearch])
  const contracts = useCallback((id: string) => onSearch({ drawer: 'contracts', id }), [onSearch])
  const airdrop = useCallback((id: string) => onSearch({ drawer: 'airdrop', id }), [onSearch])

  return (
    <>
      <PageHeader
        title="Collections"
        description="Each collection has its own contracts, assets and payment settings."
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
            New collection
          </Button>
        }
        sticky
        className="top-14 max-md:static"
      />
      <div className="flex flex-col gap-3">
        <CollectionsFilters search={search} venueName={venue?.name} onSearch={onSearch} />
        {asked.error && !asked.data ? (
          <RetryNote
            text={`The venue could not be read: ${asked.error.message}`}
            onRetry={() => void asked.refetch()}
          />
        ) : null}
        <CollectionsTable
          data={rows}
          status={tableStatus(list, 'The collections could not be loaded', PAGE_SIZE)}
          empty={
            list.data && list.data.totalCount > 0 ? (
              <PageOutOfRange onFirst={() => onSearch({ page: 1 })} />
            ) : filtered ? (
              <EmptyState
                icon={<SearchX />}
                title="No collection matches"
                description="Try other words, or clear the filters."
                action={
                  <Button
                    onClick={() => onSearch({ search: '', published: undefined, venue: undefined, page: 1 })}
                  >
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
          onAirdrop={airdrop}
        />
        <ListPagination
          list={list}
          page={search.page}
          pageSize={PAGE_SIZE}
          onPage={(page) => onSearch({ page })}
        />
      </div>
      <CollectionDrawers
        // A new one belongs to the venue that is filtered for, as soon as its name is known.
        drawer={search.drawer === 'new' && asked.isLoading ? undefined : search.drawer}
        id={search.id}
        rows={rows}
        scope={venue ? { venue, event: null } : undefined}
        onClose={close}
      />
    </>
  )
}
