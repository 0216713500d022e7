import { keepPreviousData, skipToken, type UseQueryOptions } from '@tanstack/react-query'
import type { SdkQuery } from '@vitrine/sdk/react'
import type { SearchInput } from '#src/lib/search-values.ts'
import type { ListSearch } from './list-search.ts'

/** What of a list's URL decides which rows it shows. */
export type ListFilter<Search extends ListSearch> = Omit<Search, 'drawer' | 'id'>

type ListInput<Search extends ListSearch> = Omit<Search, 'drawer' | 'id' | 'search' | 'rows'> & {
  pageSize: number
  search: string | undefined
}

type ReadSearch<Search extends ListSearch> = (given: SearchInput<Search>) => Search

/** A page of a list. `page` is which one it is, where that may be another than the URL names. */
type ListAnswer<Row> = { data: Row[]; totalCount: number; page?: number; unreadable?: unknown[] }

type ListResourceOptions<Row, Search extends ListSearch> = {
  /** What its texts call one row and several: `['venue', 'venues']`. */
  nouns: readonly [one: string, many: string]
  /** Returns the query of a page. */
  read: (input: ListInput<Search>) => SdkQuery<ListAnswer<Row>> & { staleTime?: number }
  /** Returns the pause before the list is read again, in milliseconds, given the rows of the cached answer; they are undefined before the first one. */
  poll?: (rows: readonly NoInfer<Row>[] | undefined) => number | false
  /** Reads the row that a link names and that is not on the page. Leave it out where no link names a row. */
  one?: (id: string) => UseQueryOptions<NoInfer<Row>>
  /** Rows on a page, where nobody chooses another number. */
  pageSize?: number
  /** URL parameters that are not filters. */
  notFilters?: readonly string[]
  /** URL parameters of its drawers, which leave the URL when a drawer closes or another opens. They are not filters either. */
  ofDrawer?: readonly string[]
}

/**
 * Defines a list whose page, filters and open drawer are in the URL: once, for its route and its page.
 *
 * @param search reads its URL
 */
export const listResource = <Row extends { _id: string }, Search extends ListSearch>(
  // `never`, because a type that Search is in twice is not inferred from a call of listSearch.
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
  /** Reads its URL. */
  readSearch: search as ReadSearch<Search>,
  /** Returns the query of the page that the URL names. The rows of the last page stay while the next one loads. */
  query({
    search: words,
    rows,
    // A list does not depend on what is open over it.
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
