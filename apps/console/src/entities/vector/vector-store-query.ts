import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Where the vector store is, and whether its key is set. Null where no key is set and none is needed. For admins. */
export const vectorStoreQuery = queryOptions({
  queryKey: queryKeys.dataManagement.store(),
  queryFn: async ({ signal }) => (await getSdk().vector.getStore({ signal })).data,
})
