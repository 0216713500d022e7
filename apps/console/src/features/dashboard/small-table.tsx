import { isApiError } from '@vitrine/sdk'
import { ErrorState, InRowContext, Skeleton, type TableStatus } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { errorText } from '#src/lib/error-text.ts'

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
// The roles are explicit because `display` on the stacked layout removes the elements' implicit roles.

/** A column: `lead` names the row, `action` holds a button and needs no visible header. */
export type SmallColumn<Row> = {
  header: string
  kind?: 'lead' | 'number' | 'action'
  cell: (row: Row) => ReactNode
}

type SmallTableProps<Row> = {
  /** The caption, for screen readers only. */
  caption: string
  columns: readonly SmallColumn<Row>[]
  data: readonly Row[]
  rowId: (row: Row) => string
  status: TableStatus
  empty: ReactNode
}

const cellClass = {
  lead: 'max-xs:mb-1 text-start font-medium',
  number: 'text-end tabular-nums',
  action: 'text-end max-xs:justify-end',
  other: '',
}

/**
 * A small table in the style of the kit's DataTable. The first page may load only 60 kB of script, and
 * DataTable, which can sort, select and scroll thousands of rows, is a quarter of that.
 */
export function SmallTable<Row>({ caption, columns, data, rowId, status, empty }: SmallTableProps<Row>) {
  const whole = status.kind === 'error' || (status.kind === 'ready' && data.length === 0)
  return (
    <div className="relative min-w-0 overflow-x-auto rounded-md border border-subtle bg-surface">
      <table
        role="table"
        aria-busy={status.kind === 'loading' || undefined}
        className="w-full border-separate border-spacing-0 text-sm max-xs:block"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={whole ? 'sr-only' : 'max-xs:sr-only'}>
          <tr role="row">
            {columns.map(({ header, kind }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={`h-9 border-b border-subtle px-3 text-xs font-medium whitespace-nowrap text-muted ${kind === 'number' ? 'text-end' : 'text-start'}`}
              >
                {kind === 'action' ? <span className="sr-only">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-xs:block">
          {whole ? (
            <tr role="row" className="max-xs:block">
              <td role="cell" colSpan={columns.length} className="max-xs:block">
                {status.kind === 'error' ? (
                  <ErrorState
                    title={status.title ?? 'This list could not be loaded'}
                    message={errorText(status.error)}
                    requestId={isApiError(status.error) ? status.error.requestId : undefined}
                    onRetry={status.onRetry}
                  />
                ) : (
                  empty
                )}
              </td>
            </tr>
          ) : (
            rowsOf(status, data).map((row, index) => (
              <tr
                key={row === null ? index : rowId(row)}
                role="row"
                className="group/row max-xs:block max-xs:border-b max-xs:border-subtle max-xs:p-3 max-xs:last:border-b-0"
              >
                {columns.map(({ header, kind, cell }) => {
                  // A loading row has no name for a row header.
                  const [Cell, wiring] =
                    kind === 'lead' && row !== null
                      ? (['th', { role: 'rowheader', scope: 'row' }] as const)
                      : (['td', { role: 'cell' }] as const)
                  return (
                    <Cell
                      key={header}
                      {...wiring}
                      className={`h-(--row-height) border-b border-subtle px-3 align-middle text-default group-last/row:border-b-0 max-xs:flex max-xs:h-auto max-xs:min-h-8 max-xs:items-center max-xs:justify-between max-xs:gap-3 max-xs:border-0 max-xs:px-0 xs:py-1 xs:compact:py-px ${cellClass[kind ?? 'other']}`}
                    >
                      {kind === 'lead' || kind === 'action' ? null : (
                        <span aria-hidden className="hidden shrink-0 text-xs text-subtle max-xs:inline">
                          {header}
                        </span>
                      )}
                      {row === null ? (
                        <Skeleton className="my-1.5 w-3/5 max-w-40" />
                      ) : (
                        <InRowContext value>{cell(row)}</InRowContext>
                      )}
                    </Cell>
                  )
                })}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the rows, or the expected number of empty rows while they load, so that nothing shifts. */
const rowsOf = <Row,>(status: TableStatus, data: readonly Row[]): readonly (Row | null)[] =>
  status.kind === 'loading' ? Array.from({ length: status.rows }, () => null) : data
