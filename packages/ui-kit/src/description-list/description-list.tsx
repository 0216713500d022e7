import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { cn } from '../lib/cn.ts'

const layouts = {
  rows: {
    list: 'flex flex-col gap-3 text-sm xs:gap-1.5',
    item: 'flex min-w-0 flex-col gap-x-4 xs:min-h-6 xs:flex-row xs:flex-wrap xs:items-baseline',
    label: 'shrink-0 xs:w-36',
    value: 'min-w-0 flex-1 xs:basis-24',
  },
  grid: {
    list: 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1',
    item: 'contents',
    label: 'flex min-h-6 items-center self-start',
    value: 'flex min-h-6 min-w-0 flex-wrap items-center gap-x-1',
  },
  stacked: {
    list: 'flex min-w-0 flex-wrap gap-x-8 gap-y-2',
    item: 'min-w-0',
    label: 'text-xs',
    value: 'mt-0.5 flex min-h-7 min-w-0 items-center text-sm',
  },
}

const LayoutContext = createContext<keyof typeof layouts>('rows')

export interface DescriptionListProps extends ComponentProps<'dl'> {
  /**
   * `rows`: labels of one width; on a phone each value is below its label. `grid`: labels as wide as the longest
   * one, for drawers and panels. `stacked`: values below their labels, side by side. Default `rows`.
   */
  layout?: keyof typeof layouts | undefined
}

function Root({ layout = 'rows', className, ...rest }: DescriptionListProps) {
  return (
    <LayoutContext value={layout}>
      <dl {...rest} className={cn(layouts[layout].list, className)} />
    </LayoutContext>
  )
}

export interface DescriptionItemProps extends ComponentProps<'div'> {
  /** Name of the value: "Network". */
  label: ReactNode
}

function Item({ label, className, children, ...rest }: DescriptionItemProps) {
  const classes = layouts[useContext(LayoutContext)]
  return (
    <div {...rest} className={cn(classes.item, className)}>
      <dt className={cn('text-muted', classes.label)}>{label}</dt>
      <dd className={cn('wrap-anywhere text-default', classes.value)}>{children}</dd>
    </div>
  )
}

/**
 * Labels and values of one item.
 *
 * Use it for the details of an item. For many items of one kind, use DataTable; for one number, StatCard.
 */
export const DescriptionList = { Root, Item }
