import { useQuery } from '@tanstack/react-query'
import { Button, Select } from '@vitrine/ui-kit'
import { LayoutGrid, MapPin, X } from 'lucide-react'
import { venueQuery } from '#src/entities/venues/venue-query.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { ListPage } from '#src/resource/list-page.tsx'
import { UrlDrawer } from '#src/resource/url-drawer.tsx'
import { useList, type List } from '#src/resource/use-list.ts'
import { collectionColumns } from './collection-columns.tsx'
import { collectionMenu } from './collection-menu.tsx'
import { collections, type CollectionSearch } from './collections.ts'
import { LazyCollectionDrawer } from './lazy-collection-drawer.ts'
import { isSample } from './sample/is-sample.ts'
import { SampleNote } from './sample/sample-note.tsx'
import type { Collection } from '@vitrine/sdk'

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
function CollectionsFilters({ list: { search, set }, venueName }: CollectionsFiltersProps) {
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

const AddSampleButton = lazyPart(async () => (await import('./sample/add-sample-button.tsx')).AddSampleButton)

const columns = collectionColumns(true)

/** List of collections with the drawer that creates and edits them. */
export function CollectionsPage() {
  const list = useList(collections)
  const { drawer, venue: venueId } = list.search
  const read = useQuery({ ...venueQuery(venueId ?? ''), enabled: venueId !== undefined })
  const venue = venueId === undefined ? undefined : read.data
  const sampleRow = list.rows.find(isSample)
  return (
    <>
      <ListPage
        list={list}
        title="Collections"
        description="Each collection has its own contracts, assets and payment settings."
        filters={<CollectionsFilters list={list} venueName={venue?.name} />}
        note={
          read.isError && !read.data ? (
            <ReadNote read={read} what="The venue" />
          ) : sampleRow ? (
            <SampleNote collection={sampleRow} />
          ) : null
        }
        emptyAction={<AddSampleButton />}
        icon={<LayoutGrid />}
        empty="A collection groups the assets that share a contract. Create one, deploy its contract, then premint its assets."
        columns={columns}
        rowLabel={(collection) => collection.name}
        rowMenu={collectionMenu}
      />
      {/* A new collection belongs to the filtered venue, once its name is loaded. */}
      <UrlDrawer list={list} ready={drawer !== 'new' || !read.isLoading}>
        {(target) => <LazyCollectionDrawer {...target} scope={venue ? { venue, event: null } : undefined} />}
      </UrlDrawer>
    </>
  )
}
