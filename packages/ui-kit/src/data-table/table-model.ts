import {
  type CellContext as BaseCellContext,
  type Cell as BaseCell,
  type Column as BaseColumn,
  type ColumnDef as BaseColumnDef,
  type Header as BaseHeader,
  type Row as BaseRow,
  type RowData,
  type Table as BaseTable,
  createColumnHelper as createHelper,
  tableFeatures,
} from '@tanstack/react-table'
import type { ColumnMeta } from './column-meta.ts'
import type { TableMeta } from './table-meta.ts'

/** Used only for its types. */
const meta: { columnMeta: ColumnMeta; tableMeta: TableMeta } = { columnMeta: {}, tableMeta: {} }

/**
 * Features of @tanstack/react-table that the kit's tables use: rows and columns. The host sorts, filters and
 * paginates.
 */
export const features = tableFeatures(meta)

type Features = typeof features

export type { RowData }
/** Column definition of a DataTable, from @tanstack/react-table. */
export type ColumnDef<Data extends RowData, Value = unknown> = BaseColumnDef<Features, Data, Value>
export type Column<Data extends RowData> = BaseColumn<Features, Data>
export type Cell<Data extends RowData> = BaseCell<Features, Data>
export type CellContext<Data extends RowData> = BaseCellContext<Features, Data>
export type Header<Data extends RowData> = BaseHeader<Features, Data>
export type Row<Data extends RowData> = BaseRow<Features, Data>
export type Table<Data extends RowData> = BaseTable<Features, Data>

/** Returns a helper that makes the columns of a DataTable, each typed by its value. */
export const createColumnHelper = <Data extends RowData>() => createHelper<Features, Data>()
