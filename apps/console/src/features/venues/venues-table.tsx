import { Link } from '@tanstack/react-router'
import type { Venue } from '@vitrine/sdk'
import {
  createColumnHelper,
  DataTable,
  type DataTableProps,
  Image,
  Menu,
  RelativeTime,
  textLink,
} from '@vitrine/ui-kit'
import { CalendarDays, LayoutGrid, MapPin, Pencil } from 'lucide-react'
import { useCallback } from 'react'
import { placeName } from '#src/entities/venues/place-name.ts'

const count = new Intl.NumberFormat('en')
const column = createColumnHelper<Venue>()

const columns = [
  column.accessor('name', {
    header: 'Venue',
    meta: { lead: true },
    cell: ({ row: { original: venue } }) => (
      <span className="flex min-w-0 items-center gap-3 py-1.5">
        <Image src={venue.image} alt="" fallback={<MapPin aria-hidden className="size-4" />} />
        <span className="min-w-0">
          <Link
            to="/venue/event/$venueID"
            params={{ venueID: venue._id }}
            className="line-clamp-2 max-w-48 rounded-xs font-medium wrap-anywhere break-words text-default hover:text-accent xl:max-w-80"
          >
            {venue.name}
          </Link>
          {venue.address ? (
            <span className="block max-w-48 truncate text-xs text-subtle xl:max-w-80">{venue.address}</span>
          ) : null}
        </span>
      </span>
    ),
  }),
  column.display({
    id: 'place',
    header: 'Place',
    cell: ({ row: { original: venue } }) => (
      <span className="wrap-anywhere">
        {placeName(venue) || <span className="text-subtle">Not set</span>}
      </span>
    ),
  }),
  column.accessor('timeZone', {
    header: 'Time zone',
    cell: ({ row }) => (
      <span className="text-xs whitespace-nowrap text-muted">
        {row.original.timeZone.replaceAll('_', ' ')}
      </span>
    ),
  }),
  column.accessor('totalEvents', {
    header: 'Events',
    meta: { align: 'end' },
    cell: ({ row }) => count.format(row.original.totalEvents),
  }),
  column.accessor('totalCollections', {
    header: 'Collections',
    meta: { align: 'end' },
    cell: ({ row: { original: venue } }) =>
      venue.totalCollections === 0 ? (
        '0'
      ) : (
        <Link
          to="/collection"
          search={{ venue: venue._id }}
          aria-label={`Collections of ${venue.name}: ${count.format(venue.totalCollections)}`}
          className={textLink}
        >
          {count.format(venue.totalCollections)}
        </Link>
      ),
  }),
  column.accessor('updatedAt', {
    header: 'Changed',
    cell: ({ row }) => <RelativeTime value={row.original.updatedAt} className="text-xs" />,
  }),
]

type VenuesTableProps = Pick<DataTableProps<Venue>, 'data' | 'status' | 'empty'> & {
  onEdit: (id: string) => void
}

/** Venues, a row each. */
export function VenuesTable({ onEdit, ...table }: VenuesTableProps) {
  const rowMenu = useCallback(
    (venue: Venue) => (
      <>
        <Menu.Item icon={<Pencil aria-hidden />} onSelect={() => onEdit(venue._id)}>
          Edit
        </Menu.Item>
        <Menu.Item asChild>
          <Link to="/venue/event/$venueID" params={{ venueID: venue._id }}>
            <CalendarDays aria-hidden />
            Events
          </Link>
        </Menu.Item>
        <Menu.Item asChild>
          <Link to="/collection" search={{ venue: venue._id }}>
            <LayoutGrid aria-hidden />
            Collections
          </Link>
        </Menu.Item>
      </>
    ),
    [onEdit],
  )
  return (
    <DataTable
      {...table}
      caption="Venues"
      columns={columns}
      getRowId={(row) => row._id}
      rowLabel={(row) => row.name}
      rowMenu={rowMenu}
    />
  )
}
