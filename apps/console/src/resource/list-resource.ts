import { keepPreviousData, skipToken, type UseQueryOptions } from '@tanstack/react-query'
import type { SdkQuery } from '@vitrine/sdk/react'
import type { SearchInput } from '#src/lib/search-values.ts'
import type { ListSearch } from './list-search.ts'

/** The parameters of a list's URL that select its rows. */
export type ListFilter<Search extends ListSearch> = Omit<Search, 'drawer' | 'id'>

type ListInput<Search extends ListSearch> = Omit<Search, 'drawer' | 'id' | 'search' | 'rows'> & {
  pageSize: number
  search: string | undefined
}

type ReadSearch<Search extends ListSearch> = (given: SearchInput<Search>) => Search

/** A page of a list. `page` is its number if it may differ from the URL's. */
type ListAnswer<Row> = { data: Row[]; totalCount: number; page?: number; unreadable?: unknown[] }

type ListResourceOptions<Row, Search extends ListSearch> = {
  /** Singular and plural noun of the rows: `['venue', 'venues']`. */
  nouns: readonly [one: string, many: string]
  /** Returns the query of a page of rows. */
  read: (input: ListInput<Search>) => SdkQuery<ListAnswer<Row>> & { staleTime?: number }
  /** Returns the milliseconds until the list is read again, given the cached rows; undefined before the first answer. */
  poll?: (rows: readonly NoInfer<Row>[] | undefined) => number | false
  /** Reads a linked row that isn't on the page. Omit it if no link names a row. */
  one?: (id: string) => UseQueryOptions<NoInfer<Row>>
  /** Default number of rows per page. */
  pageSize?: number
  /** URL parameters that are not filters. */
  notFilters?: readonly string[]
  /** URL parameters of its drawers, which are removed when a drawer closes or another opens. They are not filters. */
  ofDrawer?: readonly string[]
}

/**
 * Defines a list for its route and its page. Its page number, filters and open drawer are in the URL.
 *
 * @param search parses its URL
 */
export const listResource = <Row extends { _id: string }, Search extends ListSearch>(
  // `never`, because TypeScript doesn't infer a type from two places in a call of listSearch.
  search: (given: never) => Search,
  {
    nouns,
    read,
    one = () => ({ queryKey: ['nothing'], queryFn: skipToken }),
    poll,
    pageSize = 8,
    notFilters = [],
    ofDrawer = [],
  }: ListResourceOptions<Row, NoInfer<Search>>,
) => ({
  nouns,
  one,
  pageSize,
  notFilters: [...notFilters, ...ofDrawer],
  ofDrawer,
  /** Parses the list's URL. */
  readSearch: search as ReadSearch<Search>,
  /** Returns the query of the page in the URL. The previous rows remain while the next page loads. */
  query({
    search: words,
    rows,
    // The list doesn't depend on the open drawer.
    drawer: _drawer,
    id: _id,
    ...filter
  }: ListFilter<Search> & Pick<ListSearch, 'drawer' | 'id'>) {
    const input = {
      ...filter,
      pageSize: rows ?? pageSize,
      search: words || undefined,
    } as unknown as ListInput<Search>
    return {
      ...read(input),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }: { state: { data?: ListAnswer<Row> | undefined } }) =>
        poll?.(state.data?.data) ?? false,
    }
  },
})

export type ListResource<Row extends { _id: string }, Search extends ListSearch> = ReturnType<
  typeof listResource<Row, Search>
>
