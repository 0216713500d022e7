import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from './sdk.ts'
import { session } from './session.ts'

/** The signed-in person. One definition for guards, header and pages. */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile.all,
  queryFn: async ({ signal }) => (await getSdk().profile.get({ signal })).data,
  staleTime: 60_000,
  enabled: () => session.getToken() !== null,
})

/** Returns the signed-in person; undefined while it loads. */
export const useProfile = () => useQuery(profileQuery)
