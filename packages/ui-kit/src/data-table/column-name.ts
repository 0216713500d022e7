import type { ColumnDef, RowData } from './table-model.ts'

/** Returns what a column is called in words, or undefined when only its header's picture says it. */
// oxlint-disable-next-line typescript/no-explicit-any
export function columnName<Row extends RowData>({ meta, header }: ColumnDef<Row, any>): string | undefined {
  return meta?.label ?? (typeof header === 'string' ? header : undefined)
}

/** Returns the id that @tanstack/react-table gives a column. */
// oxlint-disable-next-line typescript/no-explicit-any
export function columnId<Row extends RowData>(column: ColumnDef<Row, any>): string | undefined {
  if (column.id !== undefined) return column.id
  if ('accessorKey' in column) return String(column.accessorKey).replaceAll('.', '_')
  return typeof column.header === 'string' ? column.header : undefined
}
