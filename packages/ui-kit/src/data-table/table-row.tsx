/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
// The roles repeat what the elements are, because `display` on the stacked form takes their meaning away.
import { memo, type Ref } from 'react'
import type { TableMeta } from './table-meta.ts'
import type { Cell, ColumnDef, Row, RowData } from './table-model.ts'
import { cellClass, rowClass } from './cell-class.ts'
import { InRowContext } from './in-row-context.ts'
import { renderCell } from './render-cell.ts'

/** Returns what a column is called in words, or undefined when only its header's picture says it. */
// oxlint-disable-next-line typescript/no-explicit-any
function columnName<Row extends RowData>({ meta, header }: ColumnDef<Row, any>): string | undefined {
  return meta?.label ?? (typeof header === 'string' ? header : undefined)
}

interface TableRowProps<Data extends RowData> {
  row: Row<Data>
  cells: readonly Cell<Data>[]
  /** Not read here: cells read it from the table, so a change must draw the row again. */
  meta: TableMeta
  /** Its place among the rows of this table, from 0. */
  index: number
  /** Its place in the whole list as screen readers count it, the header being 1. */
  position: number | undefined
  measure: Ref<HTMLTableRowElement> | undefined
}

function TableRowOf<Data extends RowData>({
  row,
  cells,
  meta,
  index,
  position,
  measure,
}: TableRowProps<Data>) {
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      data-id={row.id}
      aria-rowindex={position}
      data-selectable={meta.selection ? true : undefined}
      data-selected={meta.selection?.selected.has(row.id) || undefined}
      className={rowClass}
    >
      {cells.map((cell) => {
        const { columnDef } = cell.column
        const label = columnName(columnDef)
        // What leads a row names it, so each cell is read out with it.
        const [Cell, wiring] = columnDef.meta?.lead
          ? (['th', { role: 'rowheader', scope: 'row' }] as const)
          : (['td', { role: 'cell' }] as const)
        return (
          <Cell key={cell.id} {...wiring} className={cellClass(cell.column)}>
            {label && !columnDef.meta?.lead && !columnDef.meta?.hideHeader ? (
              <span aria-hidden className="hidden shrink-0 text-xs text-subtle max-xs:inline">
                {label}
              </span>
            ) : null}
            <InRowContext value>{renderCell(columnDef.cell, cell.getContext())}</InRowContext>
          </Cell>
        )
      })}
    </tr>
  )
}

/** One row; drawn again only when something about it changed, for a long table draws its window with each scroll. */
// `memo` forgets that the component is generic.
export const TableRow = memo(TableRowOf) as unknown as typeof TableRowOf
