import type { UseQueryResult } from '@tanstack/react-query'
import {
  Button,
  DataTable,
  type DataTableProps,
  EmptyState,
  ErrorBoundary,
  PageSize,
  Pagination,
  type PaginationProps,
  type TableSort,
  type TableStatus,
} from '@vitrine/ui-kit'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '#src/lib/counted.ts'
import { tableStatus } from '#src/lib/table-status.ts'

export type QueryTableProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'columns' | 'empty' | 'getRowId' | 'rowLabel' | 'rowMenu' | 'selection'
> &
  Pick<PaginationProps, 'page' | 'pageSize' | 'onPageChange'> & {
    /** The rows' noun in the plural. */
    noun: string
    list: UseQueryResult<{ data: Row[]; totalCount: number; unreadable?: unknown[] }>
    /** Default: the status of the query. */
    status?: TableStatus
    /** The accessible name of the table. Default: the noun. */
    caption?: string | undefined
    /** The accessible name of the page controls. */
    pagesLabel?: string
    /** Number of all rows, if the answer's count isn't exact; null if it is unknown. */
    total?: number | null | undefined
    /** The order of the rows, if the backend can sort. */
    sort?: TableSort | null | undefined
    onSortChange?: ((sort: TableSort | null) => void) | undefined
    /** The numbers of rows per page to choose from. */
    sizes?: readonly number[]
    onPageSizeChange?: (pageSize: number) => void
    /** Identifies the filters. Another one resets the announced page, because its first page isn't a page turn. */
    filter?: string
    /** Renders the rows instead of the table, if there are any. */
    renderRows?: ((rows: readonly Row[]) => ReactNode) | undefined
  }

/** The table of a query's rows, with page controls and the number of unreadable rows below. */
export function QueryTable<Row extends object>({
  noun,
  list,
  page,
  pageSize,
  onPageChange,
  status = tableStatus(list, `The ${noun} could not be loaded`, pageSize),
  caption = noun.charAt(0).toUpperCase() + noun.slice(1),
  pagesLabel,
  total: exact,
  empty,
  sort,
  onSortChange,
  sizes = [],
  onPageSizeChange,
  filter,
  renderRows,
  ...table
}: QueryTableProps<Row>) {
  const rows = list.data?.data ?? []
  const stated = list.data?.totalCount ?? 0
  const unreadable = list.data?.unreadable?.length ?? 0
  const here = rows.length + unreadable
  const before = (page - 1) * pageSize
  const upToHere = list.isPlaceholderData || here === 0 ? 0 : before + here
  const total = exact ?? Math.max(stated, exact === null ? upToHere : 0)
  // Beyond the stated rows, a page is the last one unless it is full.
  const isAtLeast = exact === null && (upToHere <= stated || here === pageSize)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ErrorBoundary of={list.data}>
        {renderRows && rows.length > 0 && status.kind === 'ready' ? (
          renderRows(rows)
        ) : (
          <DataTable
            {...table}
            {...(onSortChange && { sort: sort ?? null, onSortChange })}
            data={rows}
            caption={caption}
            status={status}
            total={exact === null ? undefined : (exact ?? list.data?.totalCount)}
            offset={before}
            empty={
              unreadable > 0 ? (
                <EmptyState icon={<SearchX />} title={`These ${noun} could not be read`} />
              ) : stated > 0 ? (
                <EmptyState
                  icon={<SearchX />}
                  title="This page is past the end"
                  action={<Button onClick={() => onPageChange(1)}>Go to the first page</Button>}
                />
              ) : (
                empty
              )
            }
          />
        )}
      </ErrorBoundary>
      {unreadable > 0 ? (
        <p className="text-xs text-warning">
          {counted(unreadable, 'row')} could not be read: the platform left out required fields.
        </p>
      ) : null}
      {total > 0 ? (
        <Pagination
          key={filter}
          {...(pagesLabel && { 'aria-label': pagesLabel })}
          page={page}
          pageSize={pageSize}
          total={total}
          isAtLeast={isAtLeast}
          loading={list.isPlaceholderData}
          onPageChange={onPageChange}
        >
          {onPageSizeChange && total > Math.min(...sizes) ? (
            <PageSize pageSize={pageSize} sizes={sizes} onPageSizeChange={onPageSizeChange} />
          ) : null}
        </Pagination>
      ) : null}
    </div>
  )
}
