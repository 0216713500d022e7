/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
// `display` in the card layout removes the semantics of table elements, so the roles are set explicitly.
import { memo, type Ref } from 'react'
import type { TableMeta } from './table-meta.ts'
import type { Cell, ColumnDef, Row, RowData } from './table-model.ts'
import { cellClass, rowClass } from './cell-class.ts'
import { InRowContext } from './in-row-context.ts'
import { renderCell } from './render-cell.ts'

/** Returns a column's label, or undefined if its header isn't text. */
// oxlint-disable-next-line typescript/no-explicit-any
function columnName<Row extends RowData>({ meta, header }: ColumnDef<Row, any>): string | undefined {
  return meta?.label ?? (typeof header === 'string' ? header : undefined)
}

interface TableRowProps<Data extends RowData> {
  row: Row<Data>
  cells: readonly Cell<Data>[]
  /** Unused here, but cells read it from the table, so a change must re-render the row. */
  meta: TableMeta
  /** Index among the rows of this table, from 0. */
  index: number
  /** Position in the whole list for `aria-rowindex`, counting the header as 1. */
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
        // The lead cell is a row header, so that screen readers read it with the other cells.
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

/** A row of a DataTable. Memoized, because a long table re-renders while it scrolls. */
// `memo` drops the type parameter.
export const TableRow = memo(TableRowOf) as unknown as typeof TableRowOf
