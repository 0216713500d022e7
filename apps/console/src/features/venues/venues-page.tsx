import { useQuery } from '@tanstack/react-query'
import type { Venue } from '@vitrine/sdk'
import { Button, EmptyState, PageHeader } from '@vitrine/ui-kit'
import { MapPin, Plus } from 'lucide-react'
import { useCallback } from 'react'
import { ListPagination } from '#src/lib/list-pagination.tsx'
import { LazyFailedDrawer } from '#src/lib/lazy-failed-drawer.tsx'
import { NoMatches } from '#src/lib/no-matches.tsx'
import { PageOutOfRange } from '#src/lib/page-out-of-range.tsx'
import { SearchField } from '#src/lib/search-field.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { useEditTarget } from '#src/lib/use-edit-target.ts'
import { venueQuery } from '#src/entities/venues/venue-query.ts'
import { LazyVenueDrawer } from './lazy-venue-drawer.tsx'
import { venuesQuery } from './queries.ts'
import { PAGE_SIZE, type VenueSearch } from './search.ts'
import { VenuesTable } from './venues-table.tsx'

type VenuesPageProps = {
  search: VenueSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<VenueSearch>) => void
}

/** The list of venues, with the drawer that creates and edits them. */
export function VenuesPage({ search, onSearch }: VenuesPageProps) {
  const list = useQuery(venuesQuery(search))
  const rows = list.data?.data ?? []
  const close = useCallback(() => onSearch({ drawer: undefined, id: undefined }), [onSearch])
  const edit = useCallback((id: string) => onSearch({ drawer: 'edit', id }), [onSearch])
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => onSearch({ drawer: 'new', id: undefined })}
    >
      New venue
    </Button>
  )

  return (
    <>
      <PageHeader
        title="Venues"
        description="Places with their own events and collections."
        actions={create}
        sticky
        className="top-14 max-md:static"
      />
      <div className="flex flex-col gap-3">
        <search className="flex flex-wrap items-center gap-2">
          <SearchField
            label="Search venues"
            value={search.search}
            onSearch={(text) => onSearch({ search: text, page: 1 })}
          />
        </search>
        <VenuesTable
          data={rows}
          status={tableStatus(list, 'The venues could not be loaded', PAGE_SIZE)}
          empty={
            list.data && list.data.totalCount > 0 ? (
              <PageOutOfRange onFirst={() => onSearch({ page: 1 })} />
            ) : search.search !== '' ? (
              <NoMatches title="No venue matches" onClear={() => onSearch({ search: '', page: 1 })} />
            ) : (
              <EmptyState
                icon={<MapPin />}
                title="No venues yet"
                description="A venue hosts loyalty events. Create one, plan its first event, then link a collection for its visitors."
                action={create}
              />
            )
          }
          onEdit={edit}
        />
        <ListPagination
          list={list}
          page={search.page}
          pageSize={PAGE_SIZE}
          onPage={(page) => onSearch({ page })}
        />
      </div>
      <EditDrawer search={search} rows={rows} onClose={close} />
    </>
  )
}

type EditDrawerProps = { search: VenueSearch; rows: readonly Venue[]; onClose: () => void }

/** The drawer as the URL asks for it. */
function EditDrawer({ search, rows, onClose }: EditDrawerProps) {
  const { target, failure } = useEditTarget({ search, rows, query: venueQuery })
  if (failure) {
    return (
      <LazyFailedDrawer
        {...failure}
        title="Edit venue"
        failure="The venue could not be loaded"
        onClose={onClose}
      />
    )
  }
  return <LazyVenueDrawer target={target} onClose={onClose} />
}
