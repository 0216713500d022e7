import './column-meta.ts'
import type { ColumnDef, RowData } from '@tanstack/react-table'

/** What a column is called in words, or undefined when only its header's picture says it. */
export function columnName<Row extends RowData>({ meta, header }: ColumnDef<Row>): string | undefined {
  return meta?.label ?? (typeof header === 'string' ? header : undefined)
}
