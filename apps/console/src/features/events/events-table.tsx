import { Link } from '@tanstack/react-router'
import type { VenueEvent } from '@vitrine/sdk'
import { createColumnHelper, DataTable, type DataTableProps, Image, Menu } from '@vitrine/ui-kit'
import { CalendarDays, LayoutGrid, Pencil } from 'lucide-react'
import { createContext, use, useCallback, useMemo } from 'react'
import { EventStatus } from './event-status.tsx'
import { eventTimes } from './event-times.ts'

type Place = { venueId: string; timeZone: string | undefined }

/** Hands the venue to the cells: columns stand outside the component, so that cells stay mounted when it renders. */
const PlaceContext = createContext<Place>({ venueId: '', timeZone: undefined })

const count = new Intl.NumberFormat('en')
const column = createColumnHelper<VenueEvent>()

function Name({ event }: { event: VenueEvent }) {
  const { venueId } = use(PlaceContext)
  const others = event.venues.filter((one) => one._id !== venueId)
  return (
    <span className="flex min-w-0 items-center gap-3 py-1.5">
      <Image src={event.image} alt="" fallback={<CalendarDays aria-hidden className="size-4" />} />
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
    cell: ({ row }) => count.format(row.original.points),
  }),
  column.accessor('capacity', {
    header: 'Capacity',
    meta: { align: 'end' },
    cell: ({ row: { original } }) =>
      original.capacity === null ? (
        <span className="text-subtle">No limit</span>
      ) : (
        count.format(original.capacity)
      ),
  }),
  column.accessor('totalCollections', {
    header: 'Collections',
    meta: { align: 'end' },
    cell: ({ row }) => count.format(row.original.totalCollections),
  }),
]

type EventsTableProps = Place &
  Pick<DataTableProps<VenueEvent>, 'data' | 'status' | 'empty'> & { onEdit: (id: string) => void }

/** A venue's events, a row each. */
export function EventsTable({ venueId, timeZone, onEdit, ...table }: EventsTableProps) {
  const place = useMemo(() => ({ venueId, timeZone }), [venueId, timeZone])
  const rowMenu = useCallback(
    (event: VenueEvent) => (
      <>
        <Menu.Item icon={<Pencil aria-hidden />} onSelect={() => onEdit(event._id)}>
          Edit
        </Menu.Item>
        <Menu.Item asChild>
          <Link to="/venue/event/$venueID/$eventID" params={{ venueID: venueId, eventID: event._id }}>
            <LayoutGrid aria-hidden />
            Collections
          </Link>
        </Menu.Item>
      </>
    ),
    [onEdit, venueId],
  )
  return (
    <PlaceContext value={place}>
      <DataTable
        {...table}
        caption="Events"
        columns={columns}
        getRowId={(row) => row._id}
        rowLabel={(row) => row.name}
        rowMenu={rowMenu}
      />
    </PlaceContext>
  )
}
