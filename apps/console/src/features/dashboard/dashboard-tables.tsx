import { type DashboardSearch, PAGE_SIZE } from './search.ts'
import { Messages } from './messages.tsx'
import { useQuery } from '@tanstack/react-query'
import type { IpInfo } from '@vitrine/sdk'
import { countryName, Pagination, RelativeTime } from '@vitrine/ui-kit'
import { tableStatus } from '#src/lib/table-status.ts'
import { ConnectStorefront } from './connect-storefront.tsx'
import { visitorsQuery } from './queries.ts'
import { type SmallColumn, SmallTable } from './small-table.tsx'

const count = new Intl.NumberFormat('en')

const columns: readonly SmallColumn<IpInfo>[] = [
  {
    header: 'Country',
    kind: 'lead',
    cell: (row) => <bdi className="wrap-anywhere">{countryName(row.countryCode)}</bdi>,
  },
  { header: 'IP network', cell: (row) => <span className="font-mono text-xs wrap-anywhere">{row.ip}</span> },
  { header: 'Visits', kind: 'number', cell: (row) => count.format(row.visits) },
  { header: 'Last seen', cell: (row) => <RelativeTime value={row.lastSeenAt} className="text-xs" /> },
]

/** The country/IP table (specification, section 2, "Screens implied by the application state"). */
function Visitors({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const list = useQuery(visitorsQuery(page))
  const rows = list.data?.data ?? []
  const total = list.data?.totalCount ?? 0
  return (
    <section aria-labelledby="visitors" className="min-w-0">
      <h2 id="visitors" className="text-base font-semibold text-default">
        Visitors
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-muted">Who looked at your storefront, latest first.</p>
      <SmallTable
        caption="Visitors"
        columns={columns}
        data={rows}
        rowId={(row) => row._id}
        status={tableStatus(list, 'The visitors could not be loaded', PAGE_SIZE)}
        empty={
          total > 0 ? (
            <p className="px-4 py-8 text-center text-sm text-muted">No visitors on this page.</p>
          ) : (
            <ConnectStorefront what="visits" />
          )
        }
      />
      {total > 0 ? (
        <Pagination
          aria-label="Pages of visitors"
          className="mt-3"
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          onPage={onPage}
        />
      ) : null}
    </section>
  )
}

type DashboardTablesProps = {
  search: DashboardSearch
  onSearch: (change: Partial<DashboardSearch>) => void
}

/** What has come from the storefront. Each table is read, fails and is tried again by itself. */
export function DashboardTables({ search, onSearch }: DashboardTablesProps) {
  return (
    <div className="mt-8 grid gap-8">
      <Visitors page={search.visitors} onPage={(visitors) => onSearch({ visitors })} />
      <Messages search={search} onSearch={onSearch} />
    </div>
  )
}
