import type { UseQueryResult } from '@tanstack/react-query'
import { Button, EmptyState, type TableStatus } from '@vitrine/ui-kit'
import { SearchX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ListedKey } from '#src/lib/page-keys.ts'
import { SearchField } from '#src/lib/search-field.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { useCountAnnouncement } from '#src/lib/use-count-announcement.ts'
import { QueryTable, type QueryTableProps } from './query-table.tsx'
import { type ListSearch, rowChoices } from './list-search.ts'
import { useListKeys } from './use-list-keys.ts'
import type { List } from './use-list.ts'

export type ListTableProps<Row extends { _id: string }, Search extends ListSearch> = Pick<
  QueryTableProps<Row>,
  | 'columns'
  | 'rowLabel'
  | 'rowMenu'
  | 'selection'
  | 'sort'
  | 'onSortChange'
  | 'renderRows'
  | 'caption'
  | 'total'
> & {
  /** Runs on the space bar on a row's link. */
  onPeek?: ((id: string) => void) | undefined
  list: List<Row, Search>
  icon: ReactNode
  /** Text of an empty list: the purpose of its rows. */
  empty: string
  /** The first action of an empty list. */
  action?: ReactNode
  /** Text if no row matches the filters. Default: that none matches. */
  noMatch?: { title: string; description?: string; action: ReactNode } | undefined
  /** Label of the search field. Default: a search of the rows' noun. */
  searchLabel?: string
  /** Controls beside the search field. */
  filters?: ReactNode
  /** Controls at the end of the filters. */
  toolbar?: ReactNode
  /** Content between the filters and the table. */
  note?: ReactNode
  /** A query that the rows require. `title` is the heading of its error. */
  needs?: { read: UseQueryResult; title: string }
}

/** Returns the status of a list with the query that its rows require. A retry repeats all failed queries. */
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

/** Returns the filters in use. */
const filtersIn = (search: ListSearch, notFilters: readonly string[]) =>
  Object.entries(search).filter(
    ([name, value]) =>
      !['page', 'rows', 'drawer', 'id', ...notFilters].includes(name) && value !== undefined && value !== '',
  )

/** A single function, because a new one would rerender each row with the list. */
const idOf = ({ _id }: { _id: string }) => _id

/** A list with search field, filters, rows and pages, according to the URL. */
export function ListTable<Row extends { _id: string }, Search extends ListSearch>({
  list: { resource, search, set, list },
  icon,
  empty,
  action,
  noMatch,
  searchLabel,
  filters,
  toolbar,
  note,
  needs,
  onPeek,
  total,
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
      <div ref={body}>
        <QueryTable
          {...table}
          noun={many}
          list={list}
          getRowId={idOf}
          status={statusOf(list, `The ${many} could not be loaded`, pageSize, needs)}
          total={total}
          page={page}
          pageSize={pageSize}
          filter={filter}
          empty={
            narrow.length === 0 ? (
              <EmptyState icon={icon} title={`No ${many} yet`} description={empty} action={action} />
            ) : noMatch ? (
              <EmptyState icon={<SearchX />} {...noMatch} />
            ) : (
              <EmptyState
                icon={<SearchX />}
                title={`No ${one} matches`}
                description={
                  search.search === undefined ? undefined : `Try other words, or clear ${clearing}.`
                }
                action={<Button onClick={clear}>Clear {clearing}</Button>}
              />
            )
          }
          onPageChange={(to) => set({ page: to } as Partial<Search>)}
          sizes={[resource.pageSize, ...rowChoices]}
          onPageSizeChange={(size) => {
            // Keeps the first visible row visible.
            const first = Math.floor(((page - 1) * pageSize) / size) + 1
            set({ page: first, rows: size === resource.pageSize ? undefined : size } as Partial<Search>)
          }}
        />
      </div>
    </div>
  )
}
