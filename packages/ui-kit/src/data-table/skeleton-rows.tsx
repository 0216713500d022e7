/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
// `display` in the card layout removes the semantics of table elements, so the roles are set explicitly.
import type { Column, RowData } from './table-model.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { cellClass, rowClass } from './cell-class.ts'

/** Placeholder rows, as high as real rows. */
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
          {/* Widths vary to look like text, and are computed from the position so that they stay the same on each render. */}
          <Skeleton
            className={column.columnDef.meta?.align === 'end' ? 'ms-auto' : undefined}
            style={{ width: column.id === 'select' ? '1rem' : `${40 + ((index * 7 + place * 13) % 45)}%` }}
          />
        </td>
      ))}
    </tr>
  ))
}
