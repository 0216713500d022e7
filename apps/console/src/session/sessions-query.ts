import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from './sdk.ts'

/** The signed-in person's sessions. Capability `sessions`. */
export const sessionsQuery = queryOptions({
  queryKey: queryKeys.profile.sessions(),
  queryFn: async ({ signal }) => (await getSdk().sessions.list({ signal })).data,
})
