import type { Airdrop } from '@vitrine/sdk'
import { Badge, createColumnHelper, formatCount, RelativeTime } from '@vitrine/ui-kit'
import { Gift } from 'lucide-react'
import { PageLink, ButtonLink } from '#src/lib/links.tsx'
import { networkName } from '#src/lib/networks.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'
import { formatDate } from '#src/lib/format-date.ts'
import { QueryTable, type QueryTableProps } from '#src/resource/query-table.tsx'
import { airdropState } from './airdrop-state.ts'
import { NEW } from './airdrops-search.ts'

const column = createColumnHelper<Airdrop>()
const idOf = ({ _id }: Airdrop) => _id
/** Returns a label for an airdrop without a name, unique enough to tell several links apart. */
const unnamed = ({ createdAt, ...one }: Airdrop) =>
  `Unnamed airdrop on ${networkName(one)}${createdAt ? `, ${formatDate('moment', createdAt)}` : ''}`

const columns = [
  column.accessor('name', {
    header: 'Airdrop',
    meta: { lead: true },
    cell: ({ row: { original: one } }) => (
      <PageLink className="wrap-anywhere" to="." search={(now) => ({ ...now, airdrop: one._id })}>
        {one.name ?? unnamed(one)}
      </PageLink>
    ),
  }),
  column.accessor('status', {
    header: 'State',
    cell: ({ row: { original: one } }) => {
      const { label, tone } = airdropState(one)
      return (
        <Badge dot tone={tone}>
          {label}
        </Badge>
      )
    },
  }),
  column.accessor('networkType', {
    header: 'Network',
    cell: ({ row: { original: one } }) => <PlaceBadge place={one} />,
  }),
  column.accessor('recipientCount', {
    header: 'Recipients',
    meta: { align: 'end' },
    cell: ({ getValue }) => {
      const count = getValue()
      return count == null ? null : <span className="tabular-nums">{formatCount(count)}</span>
    },
  }),
  column.accessor('createdAt', {
    header: 'Created',
    cell: ({ getValue }) => {
      const at = getValue()
      return at ? <RelativeTime value={at} className="text-xs" /> : null
    },
  }),
]

type AirdropListProps = Pick<QueryTableProps<Airdrop>, 'list' | 'page' | 'pageSize' | 'onPageChange'>

/** The airdrops of a collection, newest first, and a button for a new one. */
export function AirdropList(list: AirdropListProps) {
  return (
    <>
      <ButtonLink
        variant="primary"
        className="self-start"
        icon={<Gift aria-hidden />}
        to="."
        search={(now) => ({ ...now, airdrop: NEW })}
      >
        New airdrop
      </ButtonLink>
      <QueryTable
        noun="airdrops"
        columns={columns}
        getRowId={idOf}
        {...list}
        // Shown only for several airdrops.
        empty={null}
      />
    </>
  )
}
