import { useQuery } from '@tanstack/react-query'
import { Button, EmptyState } from '@vitrine/ui-kit'
import { LayoutGrid, Plus } from 'lucide-react'
import { useCallback, useId } from 'react'
import type { CollectionDrawer } from '#src/entities/collections/collection-drawers.ts'
import { ListPagination } from '#src/lib/list-pagination.tsx'
import { eventQuery } from '#src/entities/events/event-query.ts'
import {
  EVENT_COLLECTIONS_PAGE_SIZE,
  eventCollectionsQuery,
} from '#src/entities/events/event-collections-query.ts'
import { PageOutOfRange } from '#src/lib/page-out-of-range.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { CollectionDrawers } from './collection-drawers.tsx'
import { CollectionsTable } from './collections-table.tsx'

/** What the URL of an event's page says, as far as its collections go. */
type Search = { page: number; drawer?: string | undefined; id?: string | undefined }

type EventCollectionsProps = {
  venueId: string
  eventId: string
  search: Search
  onSearch: (change: {
    page?: number
    drawer?: CollectionDrawer | undefined
    id?: string | undefined
  }) => void
}

/** The collections of one event, with the drawer that links a new one to it. */
export function EventCollections({ venueId, eventId, search, onSearch }: EventCollectionsProps) {
  const list = useQuery(eventCollectionsQuery(eventId, search.page))
  const rows = list.data?.data ?? []
  const event = useQuery(eventQuery(venueId, eventId)).data
  const heading = useId()
  const close = useCallback(() => onSearch({ drawer: undefined, id: undefined }), [onSearch])
  const edit = useCallback((id: string) => onSearch({ drawer: 'edit', id }), [onSearch])
  const contracts = useCallback((id: string) => onSearch({ drawer: 'contracts', id }), [onSearch])
  const airdrop = useCallback((id: string) => onSearch({ drawer: 'airdrop', id }), [onSearch])
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabled={!event}
      onClick={() => onSearch({ drawer: 'new', id: undefined })}
    >
      New collection
    </Button>
  )
  const venue = event?.venues.find((one) => one._id === venueId)

  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={heading} className="text-base font-semibold text-default">
          Collections
        </h2>
        {create}
      </div>
      <CollectionsTable
        data={rows}
        showScope={false}
        status={tableStatus(list, 'The collections could not be loaded', EVENT_COLLECTIONS_PAGE_SIZE)}
        empty={
          list.data && list.data.totalCount > 0 ? (
            <PageOutOfRange onFirst={() => onSearch({ page: 1 })} />
          ) : (
            <EmptyState
              icon={<LayoutGrid />}
              title="No collections yet"
              description="Create a collection for this event’s visitors, deploy its contract, then premint its assets."
              action={create}
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
        pageSize={EVENT_COLLECTIONS_PAGE_SIZE}
        onPage={(page) => onSearch({ page })}
      />
      <CollectionDrawers
        // A new one belongs to the event, as soon as its name is known.
        drawer={search.drawer === 'new' && !event ? undefined : search.drawer}
        id={search.id}
        rows={rows}
        scope={{
          venue: venue ?? { _id: venueId, name: venueId },
          event: event ? { _id: event._id, name: event.name } : { _id: eventId, name: eventId },
        }}
        onClose={close}
      />
    </section>
  )
}
