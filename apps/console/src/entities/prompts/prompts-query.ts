import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Every prompt, by name, with its former versions. The server has no pages here. */
export const promptsQuery = queryOptions({
  queryKey: queryKeys.adminsetting.prompts(),
  queryFn: async ({ signal }) => (await getSdk().prompts.list({ signal })).data,
})
