import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import type { Selection } from '../data-table/selection.ts'
import { useSelectionAnnouncement } from '../data-table/use-selection-announcement.ts'
import { Image } from '../image/image.tsx'
import { cn } from '../lib/cn.ts'

export interface PictureGridProps<Item> extends Omit<ComponentProps<'ul'>, 'children'> {
  /** What the pictures are of; read out. */
  'aria-label': string
  items: readonly Item[]
  /** Returns an item's id; empty for one that can't be chosen. */
  getId: (item: Item) => string
  nameOf: (item: Item) => string
  pictureOf: (item: Item) => string | null
  /** Returns the link or the button that opens an item, around its picture and name. */
  renderLink: (item: Item, content: ReactNode) => ReactNode
  /** At the end of the line below the picture: the item's state. */
  renderState?: (item: Item) => ReactNode
  selection?: Selection | undefined
  /** The least width of a picture, in rem: as many are side by side as fit. */
  size?: number
}

/**
 * Pictures with their names, each whole, to open and to choose.
 *
 * Use it where a thing is known by its picture. What is compared by its facts belongs into a DataTable.
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
