import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'
import { PAGE_SIZE } from './search.ts'

/** Returns a page of the collections in the storefront. */
export const publishedQuery = (page: number) => ({
  ...queries.collections.list({ page, pageSize: PAGE_SIZE, published: true }),
  placeholderData: keepPreviousData,
})

/**
 * Returns whether a domain responds, checked by the platform at that moment.
 *
 * @param domain The stored domain.
 */
export function domainCheckQuery(domain: string) {
  const query = dataOf(queries.settings.checkFrontendDomain())
  return queryOptions({
    ...query,
    queryKey: [...query.queryKey, domain],
    // Checked when the page opens and on demand, but not on every window focus.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
}
