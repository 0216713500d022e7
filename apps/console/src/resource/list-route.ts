import type { QueryClient } from '@tanstack/react-query'
import { stripSearchParams } from '@tanstack/react-router'
import type { SearchInput } from '#src/lib/search-values.ts'
import type { ListFilter, ListResource } from './list-resource.ts'
import type { ListSearch } from './list-search.ts'

/** Returns the route options of a page with a list whose route has its own loader. */
export const searchRoute = <Search extends ListSearch>(search: (given: SearchInput<Search>) => Search) => ({
  validateSearch: search,
  search: { middlewares: [stripSearchParams<Search>({ page: 1, search: '' } as never)] },
  loaderDeps: ({ search: { drawer: _drawer, id: _id, ...filter } }: { search: Search }): ListFilter<Search> =>
    filter,
})

/** Returns the route options of a list page. */
export const listRoute = <Row extends { _id: string }, Search extends ListSearch>(
  resource: ListResource<Row, Search>,
) => ({
  ...searchRoute(resource.readSearch),
  // Starts the request before the page's code has arrived; the page shows its state.
  loader: ({
    context,
    deps,
  }: {
    context: { queryClient: QueryClient }
    deps: NoInfer<ListFilter<Search>>
  }): void => void context.queryClient.prefetchQuery(resource.query(deps)),
})
