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

/** For their types alone. */
const meta: { columnMeta: ColumnMeta; tableMeta: TableMeta } = { columnMeta: {}, tableMeta: {} }

/** What the kit's tables take of @tanstack/react-table: rows and columns. The host sorts, filters and turns pages. */
export const features = tableFeatures(meta)

type Features = typeof features

export type { RowData }
/** A column of a DataTable, of @tanstack/react-table. */
export type ColumnDef<Data extends RowData, Value = unknown> = BaseColumnDef<Features, Data, Value>
export type Column<Data extends RowData> = BaseColumn<Features, Data>
export type Cell<Data extends RowData> = BaseCell<Features, Data>
export type CellContext<Data extends RowData> = BaseCellContext<Features, Data>
export type Header<Data extends RowData> = BaseHeader<Features, Data>
export type Row<Data extends RowData> = BaseRow<Features, Data>
export type Table<Data extends RowData> = BaseTable<Features, Data>

/** Makes the columns of a DataTable, each typed by the value it shows. */
export const createColumnHelper = <Data extends RowData>() => createHelper<Features, Data>()
