import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Every assistant, newest first. */
export const assistantsQuery = queryOptions({
  queryKey: queryKeys.dataManagement.assistants(),
  queryFn: async ({ signal }) => (await getSdk().vector.listAssistants({ signal })).data,
})
