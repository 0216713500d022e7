import { DeleteItem } from '#src/entities/deletion/delete-item.tsx'
import { Link } from '@tanstack/react-router'
import type { Venue } from '@vitrine/sdk'
import { createColumnHelper, Menu, RelativeTime, textLink, formatCount } from '@vitrine/ui-kit'
import { CalendarDays, LayoutGrid, MapPin } from 'lucide-react'
import { placeName } from '#src/entities/venues/place-name.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { ListPage } from '#src/resource/list-page.tsx'
import { EditItem } from '#src/resource/open-drawer.tsx'
import { useList } from '#src/resource/use-list.ts'
import { LazyVenueDrawer } from './lazy-venue-drawer.ts'
import { venues } from './venues.ts'

const column = createColumnHelper<Venue>()

const columns = [
  column.accessor('name', {
    header: 'Venue',
    meta: { lead: true },
    cell: ({ row: { original: venue } }) => (
      <span className="flex min-w-0 items-center gap-3 py-1.5">
        <MediaImage src={venue.image} alt="" fallback={<MapPin aria-hidden className="size-4" />} />
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
        {placeName(venue) || (
          <span className="text-subtle">{venue.city === null ? 'Unknown' : 'Not set'}</span>
        )}
      </span>
    ),
  }),
  column.accessor('timeZone', {
    header: 'Time zone',
    cell: ({ row }) => (
      <span className="text-xs whitespace-nowrap text-muted">
        {row.original.timeZone?.replaceAll('_', ' ') ?? 'Unknown'}
      </span>
    ),
  }),
  column.accessor('totalEvents', {
    header: 'Events',
    meta: { align: 'end' },
    cell: ({ row }) => formatCount(row.original.totalEvents),
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
          aria-label={`Collections of ${venue.name}: ${formatCount(venue.totalCollections)}`}
          className={textLink}
        >
          {formatCount(venue.totalCollections)}
        </Link>
      ),
  }),
  column.accessor('updatedAt', {
    header: 'Changed',
    cell: ({ row }) => <RelativeTime value={row.original.updatedAt} className="text-xs" />,
  }),
]

const rowMenu = (venue: Venue) => (
  <>
    <EditItem id={venue._id} />
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
    <DeleteItem kind="venue" ids={[venue._id]} name={venue.name} />
  </>
)

/** List of venues with the drawer that creates and edits them. */
export const VenuesPage = () => (
  <ListPage
    list={useList(venues)}
    title="Venues"
    description="Places with their own events and collections."
    icon={<MapPin />}
    empty="A venue hosts loyalty events. Create one, plan its first event, then link a collection for its visitors."
    columns={columns}
    rowLabel={(venue) => venue.name}
    rowMenu={rowMenu}
    drawer={LazyVenueDrawer}
  />
)
