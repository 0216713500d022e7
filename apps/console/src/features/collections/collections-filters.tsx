import { Select } from '@vitrine/ui-kit'
import { SearchField } from '#src/lib/search-field.tsx'
import type { CollectionSearch } from './search.ts'

const options = [
  { value: 'all', label: 'All collections' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Unpublished' },
]

type CollectionsFiltersProps = {
  search: CollectionSearch
  onSearch: (change: Partial<CollectionSearch>) => void
}

/** The filter row. A changed filter starts at the first page. */
export function CollectionsFilters({ search, onSearch }: CollectionsFiltersProps) {
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchField
        label="Search collections"
        value={search.search}
        onSearch={(text) => onSearch({ search: text, page: 1 })}
      />
      <Select
        aria-label="Publication"
        className="w-44 max-xs:w-full"
        options={options}
        value={search.published === undefined ? 'all' : String(search.published)}
        onValueChange={(value) =>
          onSearch({ published: value === 'all' ? undefined : value === 'true', page: 1 })
        }
      />
    </search>
  )
}
