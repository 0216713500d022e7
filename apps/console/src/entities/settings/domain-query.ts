import { queryOptions } from '@tanstack/react-query'
import { readIfOffered } from '#src/lib/read-if-offered.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** The domain on which the storefront answers; null where none is set, or none can be read. Settings change it, the brand page shows it. */
export const domainQuery = queryOptions({
  queryKey: [...queryKeys.adminsetting.all, 'domain'] as const,
  queryFn: async ({ signal }) =>
    (await readIfOffered(getSdk().settings.getFrontendDomain({ signal })))?.data ?? null,
})
