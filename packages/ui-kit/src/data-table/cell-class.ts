import type { Column, RowData } from './table-model.ts'
import { cn } from '../lib/cn.ts'

export const rowClass =
  'group/row relative transition-colors hover:bg-hover data-selected:bg-selected max-xs:block max-xs:border-b max-xs:border-subtle max-xs:p-3 max-xs:last:border-b-0'

/** Returns the classes of a cell, for a table row and for the card that it becomes on a narrow screen. */
export function cellClass<Row extends RowData>({ id, columnDef: { meta } }: Column<Row>) {
  return cn(
    'h-(--row-height) border-b border-subtle px-3 xs:py-1 xs:compact:py-px align-middle text-default group-last/row:border-b-0',
    'max-xs:flex max-xs:h-auto max-xs:min-h-8 max-xs:items-center max-xs:justify-between max-xs:gap-3 max-xs:border-0 max-xs:px-0',
    meta?.align === 'end' && 'text-end tabular-nums',
    // Head of a card: the checkbox, the name, then the actions at the end.
    meta?.lead &&
      'text-start font-normal max-xs:mb-1 max-xs:min-h-9 max-xs:pe-9 group-data-selectable/row:max-xs:ps-7',
    id === 'select' && 'print:hidden max-xs:absolute max-xs:start-3 max-xs:top-3.5',
    // Actions stay visible while the table scrolls sideways.
    meta?.hideHeader &&
      'bg-surface group-hover/row:bg-hover group-data-selected/row:bg-selected print:hidden xs:sticky xs:end-0 max-xs:absolute max-xs:end-3 max-xs:top-3.5',
  )
}
