import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** The AI model; null where none is set. */
export const aiModelQuery = queryOptions({
  queryKey: queryKeys.adminsetting.aiModel(),
  queryFn: async ({ signal }) => (await getSdk().settings.getAiModel({ signal })).data,
})
