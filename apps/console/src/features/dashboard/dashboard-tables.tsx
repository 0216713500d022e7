import { useQuery } from '@tanstack/react-query'
import type { IpInfo } from '@vitrine/sdk'
import { countryName, RelativeTime, formatCount } from '@vitrine/ui-kit'
import { Messages } from './messages.tsx'
import { visitorsQuery } from './queries.ts'
import type { DashboardSearch } from './search.ts'
import type { SmallColumn } from './small-table.tsx'
import { StorefrontList } from './storefront-list.tsx'

/** Columns of the country/IP table (specification, section 2, "Screens implied by the application state"). */
const columns: readonly SmallColumn<IpInfo>[] = [
  {
    header: 'Country',
    kind: 'lead',
    cell: (row) => <bdi className="wrap-anywhere">{countryName(row.countryCode)}</bdi>,
  },
  { header: 'IP network', cell: (row) => <span className="font-mono text-xs wrap-anywhere">{row.ip}</span> },
  { header: 'Visits', kind: 'number', cell: (row) => formatCount(row.visits) },
  { header: 'Last seen', cell: (row) => <RelativeTime value={row.lastSeenAt} className="text-xs" /> },
]

type DashboardTablesProps = {
  search: DashboardSearch
  onSearch: (change: Partial<DashboardSearch>) => void
}

/** Data from the storefront. Each table loads, fails and retries separately. */
export function DashboardTables({ search, onSearch }: DashboardTablesProps) {
  return (
    <div className="mt-8 grid gap-8">
      <StorefrontList
        title="Visitors"
        description="Who visited your storefront, most recent first."
        what="visits"
        columns={columns}
        list={useQuery(visitorsQuery(search.visitors))}
        page={search.visitors}
        onPageChange={(visitors) => onSearch({ visitors })}
      />
      <Messages search={search} onSearch={onSearch} />
    </div>
  )
}
