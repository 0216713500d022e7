import type { ColumnDef, RowData } from './table-model.ts'

/** Returns what a column is called in words, or undefined when only its header's picture says it. */
// oxlint-disable-next-line typescript/no-explicit-any
export function columnName<Row extends RowData>({ meta, header }: ColumnDef<Row, any>): string | undefined {
  return meta?.label ?? (typeof header === 'string' ? header : undefined)
}
