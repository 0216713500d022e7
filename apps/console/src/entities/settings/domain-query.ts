import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** The domain on which the storefront answers; null where none is set. Settings change it, the brand page shows it. */
export const domainQuery = queryOptions({
  queryKey: [...queryKeys.adminsetting.all, 'domain'] as const,
  queryFn: async ({ signal }) => (await getSdk().settings.getFrontendDomain({ signal })).data,
})
