import { dataOf } from '@vitrine/sdk/react'
import { readIfOffered } from '#src/lib/read-if-offered.ts'
import { queries } from '#src/session/queries.ts'

const query = dataOf(queries.settings.getFrontendDomain())

/** The domain on which the storefront answers; null where none is set, unknown where the backend has no call that tells it. Settings change it, the brand page shows it. */
export const domainQuery = {
  ...query,
  queryFn: async (context: { signal: AbortSignal }) =>
    (await readIfOffered(query.queryFn(context))) ?? {
      data: { frontendDomainUrl: null, updatedAt: null },
    },
}
