/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
// The roles repeat what the elements are, because `display` on the stacked form takes their meaning away.
import './column-meta.ts'
import {
  type Column,
  type ColumnDef,
  getCoreRowModel,
  type Header,
  type RowData,
  useReactTable,
} from '@tanstack/react-table'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { ErrorState } from '../error-state/error-state.tsx'
import { cn } from '../lib/cn.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { describeError } from './describe-error.ts'
import { type Selection, selectionColumn } from './selection-column.tsx'
import { useOverflows } from './use-overflows.ts'

/** How the rows stand. */
export type TableStatus =
  | { kind: 'loading' /** How many skeleton rows: the page size. */; rows: number }
  | {
      kind: 'error' /** What was thrown. */
      error: unknown
      onRetry?: (() => void) | undefined
      title?: string
    }
  | { kind: 'ready' }

export interface DataTableProps<Row extends RowData> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Of @tanstack/react-table; `createColumnHelper` comes with the kit. Keep them outside the component. */
  // A column's value type is its own affair and differs within one table.
  // oxlint-disable-next-line typescript/no-explicit-any
  columns: readonly ColumnDef<Row, any>[]
  data: readonly Row[]
  getRowId: (row: Row) => string
  status: TableStatus
  /** Shown instead of rows when it is ready and there are none: an EmptyState. */
  empty: ReactNode
  /** What the table lists; read out, not seen. */
  caption: string
  /** Boxes to choose rows by. */
  selection?: Selection | undefined
  /** A row's name, for what is read out about it. */
  rowLabel?: ((row: Row) => string) | undefined
  /** A CSS length: the table scrolls inside it under its fixed header. */
  maxHeight?: string | undefined
}

/**
 * Rows and columns, all states included. While loading, skeleton rows have the real height, so nothing moves. At
 * 576 px and below each row is a card; above, a table wider than its place scrolls inside itself.
 */
export function DataTable<Row extends RowData>({
  columns,
  data,
  getRowId,
  status,
  empty,
  caption,
  selection,
  rowLabel,
  maxHeight,
  className,
  style,
  ...rest
}: DataTableProps<Row>) {
  const selectable = selection !== undefined
  const all = useMemo(
    () => (selectable ? [selectionColumn as ColumnDef<Row>, ...columns] : [...columns]),
    [columns, selectable],
  )
  const rowsData = useMemo(() => [...data], [data])
  // It says that the React Compiler leaves components with this hook alone; nothing here relies on the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const table = useReactTable({
    columns: all,
    data: rowsData,
    getRowId,
    getCoreRowModel: getCoreRowModel(),
    meta: { selection, rowLabel },
  })
  const [scroller, overflows] = useOverflows()
  const rows = table.getRowModel().rows
  const headers = table.getFlatHeaders()
  const whole = status.kind === 'error' || (status.kind === 'ready' && rows.length === 0)

  return (
    <div
      {...rest}
      ref={scroller}
      data-state={status.kind === 'ready' && rows.length === 0 ? 'empty' : status.kind}
      {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
      style={{ ...style, ...(maxHeight === undefined ? {} : { maxHeight }) }}
      className={cn(
        'relative overflow-auto rounded-md border border-subtle bg-surface focus-visible:-outline-offset-2',
        className,
      )}
    >
      <table
        role="table"
        aria-busy={status.kind === 'loading' || undefined}
        className="w-full border-separate border-spacing-0 text-sm max-xs:block"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={cn('max-xs:sr-only', whole && 'sr-only')}>
          <tr role="row">
            {headers.map((header) => (
              <HeaderCell key={header.id} header={header} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-xs:block">
          {status.kind === 'loading'
            ? Array.from({ length: status.rows }, (_, index) => (
                <tr key={index} role="row" data-selectable={selectable || undefined} className={rowClass}>
                  {headers.map((header, column) => (
                    <td key={header.id} role="cell" className={cellClass(header.column)}>
                      {/* Widths differ so that it looks like a list, not like a grid; the same on each render. */}
                      <Skeleton
                        style={{
                          width: header.id === 'select' ? 16 : `${40 + ((index * 7 + column * 13) % 45)}%`,
                        }}
                      />
                    </td>
                  ))}
                </tr>
              ))
            : null}
          {status.kind === 'ready'
            ? rows.map((row) => (
                <tr
                  key={row.id}
                  role="row"
                  data-selectable={selectable || undefined}
                  data-selected={selection?.selected.has(row.id) || undefined}
                  className={rowClass}
                >
                  {row.getVisibleCells().map((cell) => {
                    const { meta, header } = cell.column.columnDef
                    const label = meta?.label ?? (typeof header === 'string' ? header : undefined)
                    return (
                      <td key={cell.id} role="cell" className={cellClass(cell.column)}>
                        {label && !meta?.lead && !meta?.hideHeader ? (
                          <span aria-hidden className="hidden text-xs text-subtle max-xs:inline">
                            {label}
                          </span>
                        ) : null}
                        {render(cell.column.columnDef.cell, cell.getContext())}
                      </td>
                    )
                  })}
                </tr>
              ))
            : null}
          {whole ? (
            <tr role="row" className="max-xs:block">
              <td role="cell" colSpan={headers.length} className="max-xs:block">
                {status.kind === 'error' ? (
                  <ErrorState
                    {...describeError(status.error)}
                    title={status.title ?? 'This list could not be loaded'}
                    onRetry={status.onRetry}
                  />
                ) : (
                  empty
                )}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

/**
 * A header or cell is called, not mounted as a component: columns made anew on a render must not throw away what is
 * inside their cells, and the focus with it. So a cell that needs hooks puts them in a component of its own.
 */
function render<Context>(
  template: ReactNode | ((context: Context) => ReactNode),
  context: Context,
): ReactNode {
  return typeof template === 'function' ? template(context) : template
}

const rowClass =
  'group/row relative transition-colors hover:bg-hover data-selected:bg-selected max-xs:block max-xs:border-b max-xs:border-subtle max-xs:p-3 max-xs:last:border-b-0'

function cellClass<Row extends RowData>({ id, columnDef: { meta } }: Column<Row>) {
  return cn(
    'h-(--row-height) border-b border-subtle px-3 align-middle text-default group-last/row:border-b-0',
    'max-xs:flex max-xs:h-auto max-xs:min-h-8 max-xs:items-center max-xs:justify-between max-xs:gap-3 max-xs:border-0 max-xs:px-0',
    meta?.align === 'end' && 'text-right tabular-nums',
    // A card's head: the name, what it is chosen by before it, its actions at the end.
    meta?.lead && 'max-xs:mb-1 max-xs:min-h-9 max-xs:pr-9 group-data-selectable/row:max-xs:pl-7',
    id === 'select' && 'max-xs:absolute max-xs:top-3.5 max-xs:left-3',
    // Actions stay in sight where the table scrolls sideways.
    meta?.hideHeader &&
      'bg-surface group-hover/row:bg-hover group-data-selected/row:bg-selected xs:sticky xs:right-0 max-xs:absolute max-xs:top-3.5 max-xs:right-3',
  )
}

function HeaderCell<Row extends RowData>({ header }: { header: Header<Row, unknown> }) {
  const meta = header.column.columnDef.meta
  const content = render(header.column.columnDef.header, header.getContext())
  return (
    <th
      role="columnheader"
      scope="col"
      style={meta?.width === undefined ? undefined : { width: meta.width }}
      className={cn(
        'sticky top-0 z-10 h-9 border-b border-subtle bg-surface px-3 text-left text-xs font-medium whitespace-nowrap text-muted',
        meta?.align === 'end' && 'text-right',
        meta?.hideHeader && 'right-0 z-20',
      )}
    >
      {meta?.hideHeader ? <span className="sr-only">{content}</span> : content}
    </th>
  )
}
