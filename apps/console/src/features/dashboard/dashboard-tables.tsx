import type { DashboardSearch } from './search.ts'
import { Messages } from './messages.tsx'
import { Visitors } from './visitors.tsx'

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
