import { dataOf } from '@vitrine/sdk/react'
import { readIfOffered } from '#src/lib/read-if-offered.ts'
import { queries } from '#src/session/queries.ts'

const query = dataOf(queries.settings.getFrontendDomain())

/**
 * The storefront's domain: null if none is set, unknown if the backend lacks the call. The settings page
 * changes it; the brand page shows it.
 */
export const domainQuery = {
  ...query,
  queryFn: async (context: { signal: AbortSignal }) =>
    (await readIfOffered(query.queryFn(context))) ?? {
      data: { frontendDomainUrl: null, updatedAt: null },
    },
}
