import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import type { Selection } from '../data-table/selection.ts'
import { useSelectionAnnouncement } from '../data-table/use-selection-announcement.ts'
import { Image } from '../image/image.tsx'
import { cn } from '../lib/cn.ts'

export interface PictureGridProps<Item> extends Omit<ComponentProps<'ul'>, 'children'> {
  /** The accessible name of the grid. */
  'aria-label': string
  items: readonly Item[]
  /** Returns an item's id. An item with an empty id can't be selected. */
  getId: (item: Item) => string
  nameOf: (item: Item) => string
  pictureOf: (item: Item) => string | null
  /** Wraps an item's picture and name in a link or a button that opens it. */
  renderLink: (item: Item, content: ReactNode) => ReactNode
  /** Returns the state of an item, shown at the end of the line below its picture. */
  renderState?: (item: Item) => ReactNode
  selection?: Selection | undefined
  /** Minimum width of a picture in rem; the number of columns follows from it. Default 9. */
  size?: number
}

/**
 * A grid of uncropped pictures with names, to open and select.
 *
 * Use it if people recognize items by their picture. To compare items by their properties, use DataTable.
 */
export function PictureGrid<Item>({
  items,
  getId,
  nameOf,
  pictureOf,
  renderLink,
  renderState,
  selection,
  size = 9,
  className,
  style,
  ...rest
}: PictureGridProps<Item>) {
  useSelectionAnnouncement(selection)
  return (
    <ul
      {...rest}
      style={{ ...style, gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size}rem), 1fr))` }}
      className={cn('grid gap-x-3 gap-y-5', className)}
    >
      {items.map((item, index) => {
        const id = getId(item)
        const isSelected = id !== '' && (selection?.selected.has(id) ?? false)
        return (
          <li
            key={id || `item-${index}`}
            data-id={id}
            data-selected={isSelected || undefined}
            className="group relative min-w-0"
          >
            {renderLink(
              item,
              <>
                <Image
                  src={pictureOf(item)}
                  alt=""
                  className="aspect-4/5 h-auto w-full rounded-md bg-sunken group-data-selected:shadow-[0_0_0_2px_var(--background-color-canvas),0_0_0_4px_var(--border-color-accent)] forced-colors:border forced-colors:group-data-selected:border-4 [&>img]:object-contain"
                />
                <span className="mt-2 block truncate pe-5 text-xs font-medium">{nameOf(item)}</span>
              </>,
            )}
            {renderState ? (
              <span className="pointer-events-none absolute end-0 bottom-0.5 flex">{renderState(item)}</span>
            ) : null}
            {selection && id ? (
              <span className="absolute start-2 top-2 flex">
                <Checkbox
                  aria-label={`Select ${nameOf(item)}`}
                  checked={isSelected}
                  className="size-5 shadow-sm"
                  onCheckedChange={(checked) => {
                    const next = new Set(selection.selected)
                    if (checked === true) next.add(id)
                    else next.delete(id)
                    selection.onSelectedChange(next)
                  }}
                />
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
