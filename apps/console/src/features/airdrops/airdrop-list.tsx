import type { UseQueryResult } from '@tanstack/react-query'
import type { Airdrop } from '@vitrine/sdk'
import { Badge, createColumnHelper, DataTable, formatCount, RelativeTime } from '@vitrine/ui-kit'
import { Gift } from 'lucide-react'
import { PageLink, ButtonLink } from '#src/lib/links.tsx'
import { ListPagination } from '#src/lib/list-pagination.tsx'
import { networkName } from '#src/lib/networks.ts'
import { PageOutOfRange } from '#src/lib/page-out-of-range.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'
import { formatDate } from '#src/lib/format-date.ts'
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

type AirdropListProps = {
  list: UseQueryResult<{ data: Airdrop[]; totalCount: number }>
  page: number
  pageSize: number
  onPage: (page: number) => void
}

/** The airdrops of a collection, newest first, and a button for a new one. */
export function AirdropList({ list, page, pageSize, onPage }: AirdropListProps) {
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
      <DataTable
        caption="Airdrops"
        columns={columns}
        data={list.data?.data ?? []}
        getRowId={idOf}
        status={tableStatus(list, 'The airdrops could not be loaded', pageSize)}
        empty={<PageOutOfRange onFirst={() => onPage(1)} />}
      />
      <ListPagination list={list} page={page} pageSize={pageSize} onPageChange={onPage} />
    </>
  )
}
