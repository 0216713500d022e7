import { Link } from '@tanstack/react-router'
import type { Collection } from '@vitrine/sdk'
import { createColumnHelper, RelativeTime, Badge, formatCount } from '@vitrine/ui-kit'
import { PublishedBadge } from '#src/entities/collections/published-badge.tsx'
import { ContractBadges } from '#src/entities/contracts/contract-badges.tsx'
import { CalendarDays, MapPin } from 'lucide-react'
import { scopeOf } from '#src/entities/collections/scope.ts'
import { MediaImage } from '#src/lib/media-image.tsx'

/** The venue or event of a collection; nothing for a collection of the platform. */
function ScopeBadge({ collection }: { collection: Collection }) {
  const { venue, event } = scopeOf(collection)
  const scope = event ?? venue
  if (!scope) return null
  const kind = event ? 'Event' : 'Venue'
  const Icon = event ? CalendarDays : MapPin
  const title = event && venue ? `${kind}: ${event.name}, at ${venue.name}` : `${kind}: ${scope.name}`
  return (
    <Badge title={title} className="max-w-48 xl:max-w-64">
      <Icon aria-hidden className="me-1 inline size-3 align-[-0.125em]" />
      <span className="sr-only">{kind}: </span>
      {scope.name}
    </Badge>
  )
}

/** The switches that are on. The Settings tab changes them. */
function StateBadges({ collection }: { collection: Collection }) {
  return (
    <span className="flex flex-wrap gap-1 max-xs:justify-end">
      <PublishedBadge collection={collection} />
      {collection.fiatPaymentSupport ? <Badge>Fiat payment</Badge> : null}
      {collection.paymasterSupport ? <Badge>Paymaster</Badge> : null}
    </span>
  )
}

const column = createColumnHelper<Collection>()

/**
 * Returns the columns of a table of collections.
 *
 * @param showScope False if all belong to the event of the page.
 */
export const collectionColumns = (showScope: boolean) => [
  column.accessor('name', {
    header: 'Collection',
    meta: { lead: true },
    cell: ({ row: { original: collection } }) => (
      <span className="flex min-w-0 items-center gap-3 py-1.5">
        <MediaImage src={collection.thumbnail} alt="" />
        <span className="min-w-0">
          <Link
            to="/collection/$id"
            params={{ id: collection._id }}
            className="relative -my-0.5 line-clamp-2 max-w-48 rounded-xs py-0.5 wrap-anywhere xl:max-w-80 font-medium break-words text-default hover:text-accent"
          >
            {collection.name}
          </Link>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-subtle">
            {collection.symbol}
            {showScope ? <ScopeBadge collection={collection} /> : null}
          </span>
        </span>
      </span>
    ),
  }),
  column.accessor('contracts', {
    header: 'Contracts',
    cell: ({ row: { original } }) =>
      original.contracts === null ? null : (
        <Link to="/collection/$id/contracts" params={{ id: original._id }} className="rounded-xs">
          <ContractBadges contracts={original.contracts} className="max-xs:justify-end" />
        </Link>
      ),
  }),
  column.accessor('soldAssets', {
    header: 'Minted',
    meta: { align: 'end' },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">
        {formatCount(original.soldAssets)}
        <span className="text-subtle"> / {formatCount(original.totalAssets)}</span>
      </span>
    ),
  }),
  column.accessor('isPublished', {
    header: 'Status',
    cell: ({ row: { original } }) => <StateBadges collection={original} />,
  }),
  column.accessor('updatedAt', {
    header: 'Changed',
    cell: ({ row }) => <RelativeTime value={row.original.updatedAt} className="text-xs" />,
  }),
]
