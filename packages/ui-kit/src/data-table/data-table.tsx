/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
// `display` in the card layout removes the semantics of table elements, so the roles are set explicitly.
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

/** State of the rows. */
export type TableStatus =
  | { kind: 'loading' /** Number of skeleton rows: the page size. */; rows: number }
  | {
      kind: 'error' /** The thrown error. */
      error: unknown
      onRetry?: (() => void) | undefined
      title?: string
    }
  | { kind: 'ready' }

interface AllDataTableProps<Row extends RowData> extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * Column definitions of @tanstack/react-table, made with the kit's `createColumnHelper`. Keep them outside the
   * component.
   */
  // The value type differs between the columns of a table.
  // oxlint-disable-next-line typescript/no-explicit-any
  columns: readonly ColumnDef<Row, any>[]
  data: readonly Row[]
  /** Returns a row's id. A row with an empty id has no checkbox and no menu, because no action applies to it. */
  getRowId: (row: Row) => string
  status: TableStatus
  /** Shown instead of the rows if there are none, usually an EmptyState. */
  empty: ReactNode
  /** Name of the table, only for screen readers. */
  caption: string
  /** Adds a checkbox per row and one for all rows. */
  selection?: Selection | undefined
  /** Returns a row's name for the labels of its checkbox and menu. Default: its id. */
  rowLabel?: ((row: Row) => string) | undefined
  /** Returns the entries (`Menu.Item`) of a menu at the end of each row. */
  rowMenu?: ((row: Row) => ReactNode) | undefined
  /** Current sort; null for the original order. The host sorts the rows. */
  sort?: TableSort | null | undefined
  /** Called when the header of a column with `meta.sortable` is pressed. */
  onSortChange?: ((sort: TableSort | null) => void) | undefined
  /** Number of rows on all pages. Screen readers announce it with the position of each row. */
  total?: number | undefined
  /** Number of rows before the first one on this page. Default 0. */
  offset?: number | undefined
  /** A CSS length. The table scrolls inside it under a sticky header. Default above 100 rows: `min(70dvh, 45rem)`. */
  maxHeight?: string | undefined
}

export type DataTableProps<Row extends RowData> = Controllable<AllDataTableProps<Row>, 'sort'>

/**
 * A table with loading, empty and error states. Skeleton rows are as high as real rows, so nothing shifts. At 576
 * px and below each row is a card; above, a wide table scrolls sideways in its own box. Above 100 rows only the
 * visible rows are rendered, so that ten thousand scroll as smoothly as ten.
 *
 * Use it for items of one kind that people compare, select and act on. For a few facts about one item, use
 * DescriptionList. Don't use it for page layout.
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
  // The rule warns that the React Compiler skips components with this hook; nothing here relies on the compiler.
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
          // Keeps column widths from changing with the rendered rows.
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
