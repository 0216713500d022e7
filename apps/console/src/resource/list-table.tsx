import type { UseQueryResult } from '@tanstack/react-query'
import {
  Button,
  DataTable,
  type DataTableProps,
  EmptyState,
  type TableSort,
  type TableStatus,
  ErrorBoundary,
} from '@vitrine/ui-kit'
import { SearchX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ListPagination } from '#src/lib/list-pagination.tsx'
import { ListedKey } from '#src/lib/page-keys.ts'
import { PageOutOfRange } from '#src/lib/page-out-of-range.tsx'
import { SearchField } from '#src/lib/search-field.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { useCountAnnouncement } from '#src/lib/use-count-announcement.ts'
import { type ListSearch, rowChoices } from './list-search.ts'
import { useListKeys } from './use-list-keys.ts'
import type { List } from './use-list.ts'

export type ListTableProps<Row extends { _id: string }, Search extends ListSearch> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowLabel' | 'rowMenu' | 'selection'
> & {
  /** What the rows are sorted by, where the backend sorts. */
  sort?: TableSort | null
  onSortChange?: (sort: TableSort | null) => void
  /** Draws the rows in place of the table, once there are some. */
  renderRows?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** The space bar on a row's link. */
  onPeek?: ((id: string) => void) | undefined
  /** How many there are in all, where the answer's count is not exact; null where that is not known. */
  total?: number | null | undefined
  list: List<Row, Search>
  /** What is read out as the table's name. Default: the rows' noun. */
  caption?: string
  icon: ReactNode
  /** Says, where there is no row at all, what the rows are for. */
  empty: string
  /** … and offers the first step. */
  action?: ReactNode
  /** Is said where the filters leave no row. Default: that none matches. */
  noMatch?: { title: string; description?: string; action: ReactNode } | undefined
  /** What the search box is called. Default: a search of the rows' noun. */
  searchLabel?: string
  /** Beside the search box. */
  filters?: ReactNode
  /** At the end of the row of filters. */
  toolbar?: ReactNode
  /** Between the filters and the table. */
  note?: ReactNode
  /** What the rows can't be shown without. `title` heads its error. */
  needs?: { read: UseQueryResult; title: string }
}

/** Returns the status of a list whose rows may need something else. What failed of both is read again together. */
function statusOf(
  list: UseQueryResult,
  title: string,
  rows: number,
  needs: { read: UseQueryResult; title: string } | undefined,
): TableStatus {
  const status =
    needs && !needs.read.data ? tableStatus(needs.read, needs.title, rows) : tableStatus(list, title, rows)
  if (status.kind !== 'error') return status
  return {
    ...status,
    onRetry() {
      for (const one of needs ? [needs.read, list] : [list]) if (one.isError) void one.refetch()
    },
  }
}

/** Returns the filters that leave rows out. */
const filtersIn = (search: ListSearch, notFilters: readonly string[]) =>
  Object.entries(search).filter(
    ([name, value]) =>
      !['page', 'rows', 'drawer', 'id', ...notFilters].includes(name) && value !== undefined && value !== '',
  )

/** One function for all that it draws, or each row would be drawn again with the list. */
const idOf = ({ _id }: { _id: string }) => _id

/** A list: its search box, its filters, its rows and its pages, all as the URL says. */
export function ListTable<Row extends { _id: string }, Search extends ListSearch>({
  list: { resource, search, set, list, rows },
  caption,
  icon,
  empty,
  action,
  noMatch,
  searchLabel,
  filters,
  toolbar,
  note,
  needs,
  renderRows,
  onPeek,
  total,
  sort,
  onSortChange,
  ...table
}: ListTableProps<Row, Search>) {
  const body = useRef<HTMLDivElement>(null)
  useListKeys(body, onPeek)
  const [one, many] = resource.nouns
  const narrow = filtersIn(search, resource.notFilters)
  const clearing = filters ? 'the filters' : 'the search'
  const change = (to: Partial<ListSearch>) => set({ page: 1, ...to } as Partial<Search>)
  const clear = () => change(Object.fromEntries(narrow.map(([name]) => [name, undefined])))
  const filter = JSON.stringify(narrow)
  const counted = total === null ? undefined : (total ?? list.data?.totalCount)
  useCountAnnouncement({
    nouns: resource.nouns,
    filter,
    total: list.isPlaceholderData ? undefined : counted,
  })
  const pageSize = search.rows ?? resource.pageSize
  const page = list.data?.page ?? search.page
  const status = statusOf(list, `The ${many} could not be loaded`, pageSize, needs)
  return (
    <div className="flex flex-col gap-3">
      {search.search === undefined && !filters ? null : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <search className="flex flex-wrap items-center gap-2 max-xs:w-full">
            {search.search === undefined ? null : (
              <SearchField
                label={searchLabel ?? `Search ${many}`}
                value={search.search}
                onSearch={(text) => change({ search: text })}
              />
            )}
            {filters}
          </search>
          {toolbar}
        </div>
      )}
      {note}
      <ListedKey keys="j" does="Go to the next row" />
      <ListedKey keys="k" does="Go to the previous row" />
      {table.selection ? <ListedKey keys="x" does="Select the row" /> : null}
      {onPeek ? <ListedKey keys="Space" does="Peek at the row" /> : null}
      <ErrorBoundary of={list.data}>
        <div ref={body}>
          {renderRows && rows.length > 0 && status.kind === 'ready' ? (
            renderRows(rows)
          ) : (
            <DataTable
              {...table}
              {...(onSortChange && { sort: sort ?? null, onSortChange })}
              data={rows}
              caption={caption ?? many.charAt(0).toUpperCase() + many.slice(1)}
              getRowId={idOf}
              status={status}
              total={counted}
              offset={(page - 1) * pageSize}
              empty={
                list.data?.unreadable ? (
                  <EmptyState icon={<SearchX />} title={`These ${many} could not be read`} />
                ) : list.data && list.data.totalCount > 0 ? (
                  <PageOutOfRange onFirst={() => change({})} />
                ) : narrow.length > 0 && noMatch ? (
                  <EmptyState icon={<SearchX />} {...noMatch} />
                ) : narrow.length > 0 ? (
                  <EmptyState
                    icon={<SearchX />}
                    title={`No ${one} matches`}
                    description={
                      search.search === undefined ? undefined : `Try other words, or clear ${clearing}.`
                    }
                    action={<Button onClick={clear}>Clear {clearing}</Button>}
                  />
                ) : (
                  <EmptyState icon={icon} title={`No ${many} yet`} description={empty} action={action} />
                )
              }
            />
          )}
        </div>
      </ErrorBoundary>
      <ListPagination
        // What another filter leaves is counted; its first page is no page turn.
        key={filter}
        list={list}
        page={page}
        total={total}
        pageSize={pageSize}
        onPageChange={(to) => set({ page: to } as Partial<Search>)}
        sizes={[resource.pageSize, ...rowChoices]}
        onPageSizeChange={(size) => {
          // The first row in sight stays in sight.
          const first = Math.floor(((page - 1) * pageSize) / size) + 1
          set({ page: first, rows: size === resource.pageSize ? undefined : size } as Partial<Search>)
        }}
      />
    </div>
  )
}
