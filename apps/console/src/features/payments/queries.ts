import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** The signed-in person's own setting; null until they set up something. */
export const ownSettingQuery = queryOptions({
  queryKey: queryKeys.payment.own(),
  queryFn: async ({ signal }) => (await getSdk().payments.getOwn({ signal })).data[0] ?? null,
})

/** The platform's setting, which is the first entry (specification, section 3); null where there is none. */
export const platformSettingQuery = queryOptions({
  queryKey: queryKeys.payment.platform(),
  queryFn: async ({ signal }) => (await getSdk().payments.getPlatform({ signal })).data[0] ?? null,
})
