import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { PAGE_SIZE, type SubAdminSearch } from './search.ts'

/** A page of sub-admins, as the URL asks for it. The rows of the last page stay while the next one loads. */
export function subAdminsQuery({ page, search }: Pick<SubAdminSearch, 'page' | 'search'>) {
  const input = { page, pageSize: PAGE_SIZE, search: search || undefined }
  return queryOptions({
    queryKey: queryKeys.subadmin.list(input),
    queryFn: ({ signal }) => getSdk().subAdmins.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
}
