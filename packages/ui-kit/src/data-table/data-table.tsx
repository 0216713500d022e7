/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
// The roles repeat what the elements are, because `display` on the stacked form takes their meaning away.
import { useTable } from '@tanstack/react-table'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { useStickyBar } from '../focus/use-sticky-bar.ts'
import { cn } from '../lib/cn.ts'
import type { Controllable } from '../lib/controllable.ts'
import { describeError } from './describe-error.ts'
import { HeaderCell } from './header-cell.tsx'
import { rowMenuColumn } from './row-menu-column.tsx'
import { selectionColumn } from './selection-column.tsx'
import type { Selection } from './selection.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableRow } from './table-row.tsx'
import { type ColumnDef, features, type RowData } from './table-model.ts'
import type { TableSort } from './table-sort.ts'
import { useOverflows } from '../lib/use-overflows.ts'
import { useRowWindow } from './use-row-window.tsx'
import { useSelectionAnnouncement } from './use-selection-announcement.ts'

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

interface AllDataTableProps<Row extends RowData> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Of @tanstack/react-table; `createColumnHelper` comes with the kit. Keep them outside the component. */
  // A column's value type is its own affair and differs within one table.
  // oxlint-disable-next-line typescript/no-explicit-any
  columns: readonly ColumnDef<Row, any>[]
  data: readonly Row[]
  /** Returns a row's id; empty for one that is shown without a menu and a box, because nothing can be done with it. */
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
  /** The entries (`Menu.Item`) of a menu at the end of each row. */
  rowMenu?: ((row: Row) => ReactNode) | undefined
  /** What the rows are sorted by; null for the list's own order. The host sorts. */
  sort?: TableSort | null | undefined
  /** A press on the header of a column with `meta.sortable`. */
  onSortChange?: ((sort: TableSort | null) => void) | undefined
  /** How many rows there are in all, when this is one page of them; read out with each row's place. */
  total?: number | undefined
  /** How many rows come before the first one here; 0 unless this is a later page. */
  offset?: number | undefined
  /** A CSS length: the table scrolls inside it under its fixed header. Above 100 rows it does so anyway. */
  maxHeight?: string | undefined
}

export type DataTableProps<Row extends RowData> = Controllable<AllDataTableProps<Row>, 'sort'>

/**
 * Rows and columns, all states included: loading (skeleton rows of the real height, so nothing moves), empty, failed.
 * At 576 px and below each row is a card; above, a table wider than its place scrolls inside itself. Above 100 rows
 * only those in sight are drawn, so ten thousand scroll as smoothly as ten.
 *
 * Use it for things of one kind that people compare, choose and act on. Not for a handful of facts about one thing, and
 * not to lay out a page.
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
  rowMenu,
  sort,
  onSortChange,
  total,
  offset = 0,
  maxHeight,
  className,
  style,
  ...rest
}: DataTableProps<Row>) {
  const selectable = selection !== undefined
  const withMenu = rowMenu !== undefined
  useSelectionAnnouncement(selection)
  const all = useMemo(
    () => [
      ...(selectable ? [selectionColumn as ColumnDef<Row>] : []),
      ...columns,
      ...(withMenu ? [rowMenuColumn as ColumnDef<Row>] : []),
    ],
    [columns, selectable, withMenu],
  )
  const rowsData = useMemo(() => [...data], [data])
  const meta = useMemo(
    () => ({ selection, rowLabel, rowMenu, hasId: (row: Row) => getRowId(row) !== '' }),
    [selection, rowLabel, rowMenu, getRowId],
  )
  // It says that the React Compiler leaves components with this hook alone; nothing here relies on the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const table = useTable({
    features,
    columns: all,
    data: rowsData,
    getRowId: (row, index) => getRowId(row) || `row-${index}`,
    meta,
  })
  const [scroller, overflows] = useOverflows()
  const head = useStickyBar()
  const rows = table.getRowModel().rows
  const headers = table.getFlatHeaders()
  const ready = status.kind === 'ready'
  const whole = status.kind === 'error' || (ready && rows.length === 0)
  const part = useRowWindow(scroller, ready ? rows.length : 0)
  const counted = total ?? (part.on ? rows.length : undefined)
  const height = maxHeight ?? (part.on ? 'min(70dvh, 45rem)' : undefined)

  return (
    <div
      {...rest}
      ref={scroller}
      data-state={ready && rows.length === 0 ? 'empty' : status.kind}
      {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
      style={{ ...style, ...(height === undefined ? {} : { maxHeight: height }) }}
      className={cn(
        'relative overflow-auto rounded-md border border-subtle bg-surface [overflow-anchor:none] focus-visible:-outline-offset-2',
        className,
      )}
    >
      <table
        role="table"
        aria-busy={status.kind === 'loading' || undefined}
        aria-rowcount={counted === undefined ? undefined : counted + 1}
        className={cn(
          'w-full border-separate border-spacing-0 text-sm max-xs:block',
          // Or the columns would change their widths with the rows in sight.
          part.on && 'xs:min-w-180 xs:table-fixed',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          ref={head}
          role="rowgroup"
          className={cn(
            'max-xs:sticky max-xs:top-0 max-xs:z-10 max-xs:block max-xs:border-b max-xs:border-subtle max-xs:bg-surface max-xs:not-has-[button]:sr-only',
            whole && 'sr-only',
          )}
        >
          <tr
            role="row"
            aria-rowindex={counted === undefined ? undefined : 1}
            className="max-xs:flex max-xs:flex-wrap max-xs:gap-x-2 max-xs:px-2"
          >
            {headers.map((header) => (
              <HeaderCell
                key={header.id}
                header={header}
                fixed={part.on}
                sort={sort}
                onSortChange={whole ? undefined : onSortChange}
                rows={rows}
                meta={meta}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-xs:block" {...part.watch}>
          {status.kind === 'loading' ? (
            <SkeletonRows
              count={status.rows}
              columns={headers.map(({ column }) => column)}
              selectable={selectable}
            />
          ) : null}
          {part.entries.map((entry) => {
            if (entry.kind === 'room') {
              return (
                <tr key={entry.key} aria-hidden style={{ height: entry.height }} className="max-xs:block" />
              )
            }
            const row = rows[entry.index]
            return row ? (
              <ErrorBoundary
                key={row.id}
                of={row.original}
                fallback={
                  <tr role="row" className="max-xs:block">
                    <td role="cell" colSpan={headers.length} className="p-3 text-danger max-xs:block">
                      This row could not be shown
                    </td>
                  </tr>
                }
              >
                <TableRow
                  row={row}
                  cells={row.getAllCells()}
                  meta={meta}
                  index={entry.index}
                  position={counted === undefined ? undefined : offset + entry.index + 2}
                  measure={part.measure}
                />
              </ErrorBoundary>
            ) : null
          })}
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
      {part.window}
    </div>
  )
}
