import { DeleteItem } from '#src/entities/deletion/delete-item.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { VenueEvent } from '@vitrine/sdk'
import { createColumnHelper, Menu, PageHeader, formatCount, ErrorBoundary } from '@vitrine/ui-kit'
import { CalendarDays, LayoutGrid } from 'lucide-react'
import { createContext, use, useMemo } from 'react'
import { venueQuery } from '#src/entities/venues/venue-query.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { isMissing, MissingPage } from '#src/lib/missing-page.tsx'
import { ListTable } from '#src/resource/list-table.tsx'
import { NewButton } from '#src/resource/new-button.tsx'
import { EditItem } from '#src/resource/open-drawer.tsx'
import { UrlDrawer } from '#src/resource/url-drawer.tsx'
import { useList } from '#src/resource/use-list.ts'
import { EventStatus } from './event-status.tsx'
import { eventTimes } from './event-times.ts'
import { eventsOf } from './events.ts'
import { LazyEventDrawer } from './lazy-event-drawer.ts'
import { VenueHeader } from './venue-header.tsx'

type Place = { venueId: string; timeZone: string | undefined }

/**
 * Passes the venue to the cells. The columns are defined outside the component, so that cells stay mounted
 * when it renders.
 */
const PlaceContext = createContext<Place>({ venueId: '', timeZone: undefined })

const column = createColumnHelper<VenueEvent>()

function Name({ event }: { event: VenueEvent }) {
  const { venueId } = use(PlaceContext)
  const others = event.venues.filter((one) => one._id !== venueId)
  return (
    <span className="flex min-w-0 items-center gap-3 py-1.5">
      <MediaImage src={event.image} alt="" fallback={<CalendarDays aria-hidden className="size-4" />} />
      <span className="min-w-0">
        <Link
          to="/venue/event/$venueID/$eventID"
          params={{ venueID: venueId, eventID: event._id }}
          className="line-clamp-2 max-w-48 rounded-xs font-medium wrap-anywhere break-words text-default hover:text-accent xl:max-w-80"
        >
          {event.name}
        </Link>
        {others.length === 0 ? null : (
          <span className="block max-w-48 truncate text-xs text-subtle xl:max-w-80">
            Also at {others.map((one) => one.name).join(', ')}
          </span>
        )}
      </span>
    </span>
  )
}

function When({ event }: { event: VenueEvent }) {
  return <span className="text-pretty tabular-nums">{eventTimes(event, use(PlaceContext).timeZone)}</span>
}

const columns = [
  column.accessor('name', {
    header: 'Event',
    meta: { lead: true },
    cell: ({ row }) => <Name event={row.original} />,
  }),
  column.accessor('startsAt', { header: 'When', cell: ({ row }) => <When event={row.original} /> }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <EventStatus event={row.original} />,
  }),
  column.accessor('points', {
    header: 'Points',
    meta: { align: 'end' },
    cell: ({ row }) => formatCount(row.original.points),
  }),
  column.accessor('capacity', {
    header: 'Capacity',
    meta: { align: 'end' },
    cell: ({ row: { original } }) =>
      original.capacity === null ? (
        <span className="text-subtle">No limit</span>
      ) : (
        formatCount(original.capacity ?? null)
      ),
  }),
  column.accessor('totalCollections', {
    header: 'Collections',
    meta: { align: 'end' },
    cell: ({ row }) => formatCount(row.original.totalCollections),
  }),
]

function EventMenu({ event }: { event: VenueEvent }) {
  const { venueId } = use(PlaceContext)
  return (
    <>
      <EditItem id={event._id} />
      <Menu.Item asChild>
        <Link to="/venue/event/$venueID/$eventID" params={{ venueID: venueId, eventID: event._id }}>
          <LayoutGrid aria-hidden />
          Collections
        </Link>
      </Menu.Item>
      <DeleteItem kind="event" ids={[event._id]} name={event.name} />
    </>
  )
}

const nameOf = ({ name }: VenueEvent) => name

const rowMenu = (event: VenueEvent) => <EventMenu event={event} />

/** A venue and its events, with the drawer that creates and edits them. */
export function EventsPage({ venueId }: { venueId: string }) {
  const list = useList(useMemo(() => eventsOf(venueId), [venueId]))
  const venueRead = useQuery(venueQuery(venueId))
  const venue = venueRead.data
  const timeZone = venue?.timeZone ?? undefined
  const place = useMemo(() => ({ venueId, timeZone }), [venueId, timeZone])

  if (!venue && isMissing(venueRead.error)) {
    return (
      <MissingPage
        title="Venue not found"
        missing="There is no such venue"
        link={<Link to="/venue">Go to the venues</Link>}
      />
    )
  }
  return (
    <>
      {venueRead.isError && !venue ? (
        <PageHeader title="Events" />
      ) : (
        <ErrorBoundary>
          <VenueHeader venue={venue} onEdit={() => list.open('venue')} onNew={() => list.open('new')} />
        </ErrorBoundary>
      )}
      <PlaceContext value={place}>
        <ListTable
          list={list}
          columns={columns}
          rowLabel={nameOf}
          rowMenu={rowMenu}
          // Event times are shown in the venue's time zone.
          needs={{ read: venueRead, title: 'The venue could not be loaded' }}
          icon={<CalendarDays />}
          empty="A visit to an event earns loyalty points. An event can have its own collections."
          action={<NewButton list={list} />}
        />
      </PlaceContext>
      {venue ? (
        <UrlDrawer list={list}>{(drawer) => <LazyEventDrawer {...drawer} venue={venue} />}</UrlDrawer>
      ) : null}
    </>
  )
}
