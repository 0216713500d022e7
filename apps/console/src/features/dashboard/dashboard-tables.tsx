import { useQuery } from '@tanstack/react-query'
import type { IpInfo } from '@vitrine/sdk'
import { countryName, createColumnHelper, RelativeTime, formatCount } from '@vitrine/ui-kit'
import { Messages } from './messages.tsx'
import { visitorsQuery } from './queries.ts'
import type { DashboardSearch } from './search.ts'
import { StorefrontList } from './storefront-list.tsx'

const column = createColumnHelper<IpInfo>()

/** Columns of the country/IP table (specification, section 2, "Screens implied by the application state"). */
const columns = [
  column.accessor('countryCode', {
    header: 'Country',
    meta: { lead: true },
    cell: ({ getValue }) => <bdi className="font-medium wrap-anywhere">{countryName(getValue())}</bdi>,
  }),
  column.accessor('ip', {
    header: 'IP network',
    cell: ({ getValue }) => <span className="font-mono text-xs wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor('visits', {
    header: 'Visits',
    meta: { align: 'end' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('lastSeenAt', {
    header: 'Last seen',
    cell: ({ getValue }) => <RelativeTime value={getValue()} className="text-xs" />,
  }),
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
