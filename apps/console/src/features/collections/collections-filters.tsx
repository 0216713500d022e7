import type { Collection } from '@vitrine/sdk'
import { Button, Select } from '@vitrine/ui-kit'
import { MapPin, X } from 'lucide-react'
import type { List } from '#src/resource/use-list.ts'
import type { CollectionSearch } from './collections.ts'

const options = [
  { value: 'all', label: 'All collections' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Unpublished' },
]

type CollectionsFiltersProps = {
  list: Pick<List<Collection, CollectionSearch>, 'search' | 'set'>
  /** Name of the venue that the list is filtered by; undefined while it is unknown. */
  venueName: string | undefined
}

/** The filters next to the search. Changing a filter returns to page 1. */
export function CollectionsFilters({ list: { search, set }, venueName }: CollectionsFiltersProps) {
  return (
    <>
      <Select
        aria-label="Publication"
        className="w-44 max-xs:w-full"
        options={options}
        value={search.published === undefined ? 'all' : String(search.published)}
        onValueChange={(value) => set({ published: value === 'all' ? undefined : value === 'true', page: 1 })}
      />
      {search.venue === undefined ? null : (
        <Button
          className="max-w-full min-w-0"
          icon={<MapPin aria-hidden />}
          onClick={() => set({ venue: undefined, page: 1 })}
        >
          <span className="truncate">
            <span className="sr-only">Show the collections of every venue, not only of </span>
            {venueName ?? 'One venue'}
          </span>
          <X aria-hidden className="size-3.5 shrink-0 text-subtle" />
        </Button>
      )}
    </>
  )
}
