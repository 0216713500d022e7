import { Select } from '@vitrine/ui-kit'
import { SearchField } from '#src/lib/search-field.tsx'
import type { AssetSearch } from './search.ts'

const options = [
  { value: 'all', label: 'All states' },
  { value: 'unsold', label: 'Unsold' },
  { value: 'minting', label: 'Minting' },
  { value: 'sold', label: 'Minted' },
]

type AssetsFiltersProps = {
  search: AssetSearch
  onSearch: (change: Partial<AssetSearch>) => void
}

/** The filter row. A changed filter starts at the first page. */
export function AssetsFilters({ search, onSearch }: AssetsFiltersProps) {
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchField
        label="Search assets"
        value={search.search}
        onSearch={(text) => onSearch({ search: text, page: 1 })}
      />
      <Select
        aria-label="State"
        className="w-36 max-xs:w-full"
        options={options}
        value={search.state ?? 'all'}
        onValueChange={(value) =>
          onSearch({ state: value === 'all' ? undefined : (value as AssetSearch['state']), page: 1 })
        }
      />
    </search>
  )
}
