import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { type CollectionSearch, PAGE_SIZE } from './search.ts'

/** A page of collections, as the URL asks for it. The rows of the last page stay while the next one loads. */
export function collectionsQuery({
  page,
  search,
  published,
  venue,
}: Pick<CollectionSearch, 'page' | 'search' | 'published' | 'venue'>) {
  const input = {
    page,
    pageSize: PAGE_SIZE,
    search: search || undefined,
    published,
    venue_collection_id: venue,
  }
  return queryOptions({
    queryKey: queryKeys.collection.list(input),
    queryFn: ({ signal }) => getSdk().collections.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
}
