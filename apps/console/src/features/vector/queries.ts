import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { NEWEST, PAGE_SIZE } from './search.ts'

const pageOfIndexes = (input: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: queryKeys.dataManagement.indexPage(input),
    queryFn: ({ signal }) => getSdk().vector.listIndexes(input, { signal }),
    placeholderData: keepPreviousData,
  })

/** Returns a page of the list of indexes, newest first. */
export const indexesQuery = (page: number) => pageOfIndexes({ page, pageSize: PAGE_SIZE })

/** Returns the newest indexes: what is read again after changes by page 1 and limit 2 (specification, section 9). */
export const newestQuery = () => pageOfIndexes({ page: 1, pageSize: NEWEST })
