import { cn, IconButton, Range, Segmented, Select } from '@vitrine/ui-kit'
import { LayoutGrid, PanelRight, Rows3 } from 'lucide-react'
import type { AssetSearch } from './assets.ts'

const views = [
  { value: 'gallery', label: 'Gallery', icon: <LayoutGrid aria-hidden /> },
  { value: 'table', label: 'Table', icon: <Rows3 aria-hidden /> },
]
const sorts = [
  { value: 'added', label: 'Oldest first' },
  { value: '-added', label: 'Newest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'tokenId', label: 'Token ID, low to high' },
  { value: '-tokenId', label: 'Token ID, high to low' },
  { value: '-updated', label: 'Last changed' },
]

/** Rows per page of the gallery, which shows more assets in the same space. */
const galleryRows = 48

type AssetViewBarProps = {
  search: AssetSearch
  set: (to: Partial<AssetSearch>) => void
  /** True while it is unknown if the backend can sort. */
  inert: boolean
}

/** Layout and sort order of the assets. */
export function AssetViewBar({ search, set, inert }: AssetViewBarProps) {
  const view = search.view ?? 'table'
  return (
    <span
      inert={inert}
      className={cn('flex flex-wrap items-center gap-2 print:hidden', inert && 'opacity-50')}
    >
      <Select
        aria-label="Sort by"
        className="w-44 max-xs:w-36"
        options={sorts}
        value={search.sort ?? 'added'}
        onValueChange={(sort) =>
          set({ sort: sort === 'added' ? undefined : (sort as AssetSearch['sort']), page: 1 })
        }
      />
      {view === 'gallery' ? (
        <Range
          aria-label="Size of pictures"
          min={1}
          max={4}
          value={search.size ?? 2}
          onValueChange={(size) => set({ size: size === 2 ? undefined : size })}
        />
      ) : null}
      <Segmented
        aria-label="View"
        options={views}
        value={view}
        onValueChange={(next) =>
          next === 'gallery'
            ? set({ view: 'gallery', rows: search.rows ?? galleryRows, page: 1 })
            : set({ view: undefined, rows: undefined, size: undefined, page: 1 })
        }
      />
      {/* Only on wide screens. Same as the space bar on a row. */}
      <IconButton
        label="Peek at an asset"
        aria-pressed={search.peek === true}
        className="max-xl:hidden"
        onClick={() => set({ peek: search.peek ? undefined : true })}
      >
        <PanelRight aria-hidden />
      </IconButton>
    </span>
  )
}
