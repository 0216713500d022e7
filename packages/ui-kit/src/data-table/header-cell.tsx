/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
// `display` in the card layout removes the semantics of table elements, so the roles are set explicitly.
import type { TableMeta } from './table-meta.ts'
import type { Header, Row, RowData } from './table-model.ts'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo } from 'react'
import { cn } from '../lib/cn.ts'
import { renderCell } from './render-cell.ts'
import { nextSort, type TableSort } from './table-sort.ts'

interface HeaderCellProps<Data extends RowData> {
  header: Header<Data>
  sort: TableSort | null | undefined
  onSortChange: ((sort: TableSort | null) => void) | undefined
  /** Fixes the column widths, because a long table renders only part of its rows. */
  fixed: boolean
  /** Unused here, but the select-all checkbox reads rows and meta from the table, so a change must re-render it. */
  rows: readonly Row<Data>[]
  meta: TableMeta
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

function HeaderCellOf<Data extends RowData>({ header, fixed, sort, onSortChange }: HeaderCellProps<Data>) {
  const { columnDef, id } = header.column
  const { meta } = columnDef
  const content = renderCell(columnDef.header, header.getContext())
  const sortable = meta?.sortable && onSortChange !== undefined
  const direction = sort?.column === id ? sort.direction : 'none'
  const Icon = icons[direction]
  // The lead column would otherwise be as narrow as a column of numbers.
  const width = meta?.width ?? (fixed && meta?.lead ? '28%' : undefined)
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sortable ? direction : undefined}
      style={width === undefined ? undefined : { width }}
      className={cn(
        'sticky top-0 z-10 h-9 border-b border-subtle bg-surface px-3 text-start text-xs font-medium whitespace-nowrap text-muted',
        meta?.align === 'end' && 'text-end',
        meta?.hideHeader && 'end-0 z-20',
        (meta?.hideHeader || id === 'select') && 'print:hidden',
        // On a narrow screen the header is a bar with the sort buttons and the select-all checkbox.
        sortable || id === 'select'
          ? 'max-xs:static max-xs:flex max-xs:h-10 max-xs:w-auto! max-xs:items-center max-xs:border-0 max-xs:px-1'
          : 'max-xs:sr-only',
      )}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSortChange(nextSort(sort, id))}
          data-state={direction}
          className={cn(
            'group/sort -mx-1.5 inline-flex h-7 items-center gap-1 rounded-xs px-1.5 transition-colors hover:bg-hover hover:text-default data-[state=ascending]:text-default data-[state=descending]:text-default',
            meta.align === 'end' && 'xs:flex-row-reverse',
          )}
        >
          {content}
          <Icon
            aria-hidden
            className="size-3.5 shrink-0 text-subtle group-data-[state=ascending]/sort:text-accent group-data-[state=descending]/sort:text-accent"
          />
        </button>
      ) : meta?.hideHeader ? (
        <span className="sr-only">{content}</span>
      ) : (
        content
      )}
    </th>
  )
}

/** Header of a column, with a button if rows can be sorted by it. */
// `memo` drops the type parameter.
export const HeaderCell = memo(HeaderCellOf) as unknown as typeof HeaderCellOf
