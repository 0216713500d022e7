import type { AuditEntry } from '@vitrine/sdk'
import { Badge, createColumnHelper, IconButton, RelativeTime } from '@vitrine/ui-kit'
import { ChevronRight } from 'lucide-react'
import { ChainHash } from '#src/lib/chain-values.tsx'
import { networkOf } from '#src/lib/networks.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'
import { EntryTarget } from './entry-target.tsx'
import { outcomeNamed } from './outcomes.ts'
import { describeEntry } from './describe-entry.ts'
import { useOpenDrawer } from '#src/resource/open-drawer.tsx'

const column = createColumnHelper<AuditEntry>()

/** Columns of the audit log. */
export const columns = [
  column.accessor('operation', {
    header: 'Change',
    meta: { lead: true },
    cell: ({ row: { original: entry } }) => {
      const { action, name } = describeEntry(entry)
      return (
        <span className="line-clamp-3 max-w-72 py-1 text-default xl:max-w-md">
          {action} {name ? <EntryTarget entry={entry} name={name} /> : null}
        </span>
      )
    },
  }),
  column.accessor('at', {
    header: 'Time',
    cell: ({ getValue }) => <RelativeTime value={getValue()} className="text-xs" />,
  }),
  column.accessor('person', {
    header: 'Person',
    cell: ({ row: { original } }) => (
      <span className="line-clamp-2 max-w-48 text-xs wrap-anywhere text-default">
        {original.person?.email ?? 'Not known'}
        {original.apiKey ? <span className="block text-subtle">API key {original.apiKey.name}</span> : null}
      </span>
    ),
  }),
  column.accessor('networkType', {
    header: 'Network',
    cell: ({ row: { original: entry } }) => <OnChain entry={entry} />,
  }),
  column.accessor('outcome', {
    header: 'Outcome',
    cell: ({ getValue }) => {
      const { label, tone } = outcomeNamed(getValue())
      return (
        <Badge tone={tone} dot>
          {label}
        </Badge>
      )
    },
  }),
  column.display({
    id: 'details',
    header: 'Details',
    meta: { align: 'end', hideHeader: true, width: '3.5rem' },
    cell: ({ row }) => <DetailsButton entry={row.original} />,
  }),
]

/** The network of a call and its transactions, if any. */
function OnChain({ entry: { blockchainType, networkType, transactionHashes } }: { entry: AuditEntry }) {
  if (blockchainType === null || networkType === null) return <span className="text-subtle">–</span>
  const place = { blockchainType, networkType }
  const network = networkOf(place)
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5">
      <PlaceBadge place={place} />
      {transactionHashes.map((hash) => (
        <ChainHash on={network} key={hash} value={hash} />
      ))}
    </span>
  )
}

function DetailsButton({ entry }: { entry: AuditEntry }) {
  const open = useOpenDrawer(entry._id)
  const { action, name } = describeEntry(entry)
  return (
    <IconButton label={`Show details of ${[action, name].filter(Boolean).join(' ')}`} onClick={open}>
      <ChevronRight aria-hidden />
    </IconButton>
  )
}
