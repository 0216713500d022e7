import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Venue, VenueEvent } from '@vitrine/sdk'
import { Button, EmptyState, PageHeader } from '@vitrine/ui-kit'
import { CalendarDays, Plus } from 'lucide-react'
import { useCallback } from 'react'
import { ListPagination } from '#src/lib/list-pagination.tsx'
import { eventQuery } from '#src/entities/events/event-query.ts'
import { dependentStatus } from '#src/lib/dependent-status.ts'
import { LazyFailedDrawer } from '#src/lib/lazy-failed-drawer.tsx'
import { NoMatches } from '#src/lib/no-matches.tsx'
import { PageOutOfRange } from '#src/lib/page-out-of-range.tsx'
import { SearchField } from '#src/lib/search-field.tsx'
import { useEditTarget } from '#src/lib/use-edit-target.ts'
import { venueQuery } from '#src/entities/venues/venue-query.ts'
import { EventsTable } from './events-table.tsx'
import { isMissing } from './is-missing.ts'
import { LazyEventDrawer } from './lazy-event-drawer.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { eventsQuery } from './queries.ts'
import { type EventsSearch, PAGE_SIZE } from './search.ts'
import { VenueHeader } from './venue-header.tsx'

type EventsPageProps = {
  venueId: string
  search: EventsSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<EventsSearch>) => void
}

/** A venue and its events, with the drawer that creates and edits them. */
export function EventsPage({ venueId, search, onSearch }: EventsPageProps) {
  const list = useQuery(eventsQuery(venueId, search))
  const rows = list.data?.data ?? []
  const venueRead = useQuery(venueQuery(venueId))
  const venue = venueRead.data
  const close = useCallback(() => onSearch({ drawer: undefined, id: undefined }), [onSearch])
  const edit = useCallback((id: string) => onSearch({ drawer: 'edit', id }), [onSearch])
  const create = () => onSearch({ drawer: 'new', id: undefined })

  if (!venue && isMissing(venueRead.error)) {
    return (
      <MissingPanel
        title="Venue not found"
        description="There is no such venue"
        action={
          <Button asChild variant="primary">
            <Link to="/venue">Go to the venues</Link>
          </Button>
        }
      />
    )
  }
  return (
    <>
      {venueRead.isError && !venue ? (
        <PageHeader title="Events" />
      ) : (
        <VenueHeader
          venue={venue}
          onEdit={() => onSearch({ drawer: 'venue', id: undefined })}
          onNew={create}
        />
      )}
      <div className="flex flex-col gap-3">
        <search className="flex flex-wrap items-center gap-2">
          <SearchField
            label="Search events"
            value={search.search}
            onSearch={(text) => onSearch({ search: text, page: 1 })}
          />
        </search>
        <EventsTable
          venueId={venueId}
          timeZone={venue?.timeZone}
          data={rows}
          // The venue says by which clocks its events are.
          status={dependentStatus(
            { read: venueRead, title: 'The venue could not be loaded' },
            list,
            'The events could not be loaded',
            PAGE_SIZE,
          )}
          empty={
            list.data && list.data.totalCount > 0 ? (
              <PageOutOfRange onFirst={() => onSearch({ page: 1 })} />
            ) : search.search !== '' ? (
              <NoMatches title="No event matches" onClear={() => onSearch({ search: '', page: 1 })} />
            ) : (
              <EmptyState
                icon={<CalendarDays />}
                title="No events yet"
                description="A visit to an event earns loyalty points. An event can have its own collections."
                action={
                  <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
                    New event
                  </Button>
                }
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
      {venue ? <EditDrawer venue={venue} search={search} rows={rows} onClose={close} /> : null}
    </>
  )
}

type EditDrawerProps = {
  venue: Venue
  search: EventsSearch
  rows: readonly VenueEvent[]
  onClose: () => void
}

/** The drawer as the URL asks for it. */
function EditDrawer({ venue, search, rows, onClose }: EditDrawerProps) {
  const { target, failure } = useEditTarget({ search, rows, query: (id) => eventQuery(venue._id, id) })
  if (failure) {
    return (
      <LazyFailedDrawer
        {...failure}
        title="Edit event"
        failure="The event could not be loaded"
        onClose={onClose}
      />
    )
  }
  return <LazyEventDrawer target={target} venue={venue} onClose={onClose} />
}
