import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** How many parents the nest dialog offers before a search; the search finds the others. */
export const CANDIDATES = 20

/** Returns the assets of a collection that another one may be nested under, by name. */
export const candidatesQuery = (collectionId: string, search: string) => {
  const input = { collectionId, page: 1, pageSize: CANDIDATES, search: search || undefined }
  return queryOptions({
    queryKey: [...queryKeys.premint.lists(collectionId), input],
    queryFn: ({ signal }) => getSdk().assets.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
}
