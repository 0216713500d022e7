import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Returns every vector index by name, for choosing one. */
export const indexNamesQuery = () =>
  queryOptions({
    queryKey: queryKeys.dataManagement.indexNames(),
    queryFn: async ({ signal }) => (await getSdk().vector.listIndexNames({ signal })).data,
  })
