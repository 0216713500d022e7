import type { ColumnDef, RowData, Table } from './table-model.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'

function change(table: Table<RowData>, ids: readonly string[], chosen: boolean) {
  const { selection } = table.options.meta ?? {}
  const next = new Set(selection?.selected)
  for (const id of ids) {
    if (chosen) next.add(id)
    else next.delete(id)
  }
  selection?.onSelectedChange(next)
}

const hasId = (table: Table<RowData>, row: RowData) => table.options.meta?.hasId?.(row) !== false

/**
 * Column of checkboxes: one per row, and one in the header for all rows shown. The selection comes from the table's
 * meta.
 */
export const selectionColumn: ColumnDef<RowData> = {
  id: 'select',
  meta: { width: '2.5rem' },
  header: ({ table }) => {
    const ids = table
      .getRowModel()
      .rows.filter((row) => hasId(table, row.original))
      .map((row) => row.id)
    const chosen = ids.filter((id) => table.options.meta?.selection?.selected.has(id)).length
    return (
      <span className="flex items-center gap-2">
        <Checkbox
          aria-label="Select all rows shown"
          checked={chosen > 0 && (chosen === ids.length || 'indeterminate')}
          disabled={ids.length === 0}
          onCheckedChange={(checked) => change(table, ids, checked === true)}
        />
        {/* On a narrow screen the checkbox is in a bar instead of above its column, so it needs a visible label. */}
        <span aria-hidden className="xs:hidden">
          All rows shown
        </span>
      </span>
    )
  },
  cell: ({ row, table }) =>
    hasId(table, row.original) ? (
      <span className="flex">
        <Checkbox
          aria-label={`Select ${table.options.meta?.rowLabel?.(row.original) ?? row.id}`}
          checked={table.options.meta?.selection?.selected.has(row.id) ?? false}
          onCheckedChange={(checked) => change(table, [row.id], checked === true)}
        />
      </span>
    ) : null,
}
