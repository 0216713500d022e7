import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { PAGE_SIZE, type VenueSearch } from './search.ts'

/** A page of venues, as the URL asks for it. The rows of the last page stay while the next one loads. */
export function venuesQuery({ page, search }: Pick<VenueSearch, 'page' | 'search'>) {
  const input = { page, pageSize: PAGE_SIZE, search: search || undefined }
  return queryOptions({
    queryKey: queryKeys.venue.list(input),
    queryFn: ({ signal }) => getSdk().venues.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
}
