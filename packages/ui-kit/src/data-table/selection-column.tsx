import type { ColumnDef, RowData } from '@tanstack/react-table'
import { Checkbox } from '../checkbox/checkbox.tsx'

/** Which rows are chosen, by row id. May hold rows of other pages; the table leaves those alone. */
export interface Selection {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
}

/** The column of boxes: one a row, and one at the top for all rows shown. */
export function selectionColumn<Row extends RowData>(
  { selected, onChange }: Selection,
  rowLabel: ((row: Row) => string) | undefined,
): ColumnDef<Row, unknown> {
  const change = (ids: readonly string[], chosen: boolean) => {
    const next = new Set(selected)
    for (const id of ids) {
      if (chosen) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  return {
    id: 'select',
    meta: { width: '40px' },
    header: ({ table }) => {
      const ids = table.getRowModel().rows.map((row) => row.id)
      const chosen = ids.filter((id) => selected.has(id)).length
      return (
        <span className="flex">
          <Checkbox
            aria-label="Select all rows shown"
            checked={chosen > 0 && (chosen === ids.length || 'indeterminate')}
            disabled={ids.length === 0}
            onCheckedChange={(checked) => change(ids, checked === true)}
          />
        </span>
      )
    },
    cell: ({ row }) => (
      <span className="flex">
        <Checkbox
          aria-label={`Select ${rowLabel?.(row.original) ?? row.id}`}
          checked={selected.has(row.id)}
          onCheckedChange={(checked) => change([row.id], checked === true)}
        />
      </span>
    ),
  }
}
