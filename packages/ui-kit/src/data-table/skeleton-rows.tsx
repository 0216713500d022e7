/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
// The roles repeat what the elements are, because `display` on the stacked form takes their meaning away.
import type { Column, RowData } from './table-model.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { cellClass, rowClass } from './cell-class.ts'

/** Rows to come, as high as the real ones. */
export function SkeletonRows<Data extends RowData>({
  count,
  columns,
  selectable,
}: {
  count: number
  columns: readonly Column<Data>[]
  selectable: boolean
}) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} role="row" data-selectable={selectable || undefined} className={rowClass}>
      {columns.map((column, place) => (
        <td key={column.id} role="cell" className={cellClass(column)}>
          {/* Widths differ so that it looks like a list, not like a grid; the same on each render. */}
          <Skeleton
            className={column.columnDef.meta?.align === 'end' ? 'ms-auto' : undefined}
            style={{ width: column.id === 'select' ? '1rem' : `${40 + ((index * 7 + place * 13) % 45)}%` }}
          />
        </td>
      ))}
    </tr>
  ))
}
