import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SubAdmin } from '@vitrine/sdk'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
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

/** One sub-admin by their id; fails where there is none. No call answers one alone, so the pages are walked until they come. */
export const subAdminQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.subadmin.one(id),
    queryFn: async ({ signal }): Promise<SubAdmin> => {
      for await (const one of getSdk().subAdmins.listAll({}, { signal })) {
        if (one._id === id) return one
      }
      throw new Error('There is no such sub-admin among those you created.')
    },
  })
