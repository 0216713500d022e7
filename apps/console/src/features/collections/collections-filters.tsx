import { Button, Select } from '@vitrine/ui-kit'
import { MapPin, X } from 'lucide-react'
import { SearchField } from '#src/lib/search-field.tsx'
import type { CollectionSearch } from './search.ts'

const options = [
  { value: 'all', label: 'All collections' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Unpublished' },
]

type CollectionsFiltersProps = {
  search: CollectionSearch
  /** What the venue is called whose collections are kept; undefined while that is not known. */
  venueName: string | undefined
  onSearch: (change: Partial<CollectionSearch>) => void
}

/** The filter row. A changed filter starts at the first page. */
export function CollectionsFilters({ search, venueName, onSearch }: CollectionsFiltersProps) {
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
      {search.venue === undefined ? null : (
        <Button
          className="max-w-full min-w-0"
          icon={<MapPin aria-hidden />}
          onClick={() => onSearch({ venue: undefined, page: 1 })}
        >
          <span className="truncate">
            <span className="sr-only">Show the collections of every venue, not only of </span>
            {venueName ?? 'One venue'}
          </span>
          <X aria-hidden className="size-3.5 shrink-0 text-subtle" />
        </Button>
      )}
    </search>
  )
}
