import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'
import { PAGE_SIZE } from './search.ts'

/** Returns a page of the collections that the storefront shows. */
export const publishedQuery = (page: number) => ({
  ...queries.collections.list({ page, pageSize: PAGE_SIZE, published: true }),
  placeholderData: keepPreviousData,
})

/** Returns whether a domain answers, checked by the platform at that moment. @param domain the one that is stored */
export function domainCheckQuery(domain: string) {
  const query = dataOf(queries.settings.checkFrontendDomain())
  return queryOptions({
    ...query,
    queryKey: [...query.queryKey, domain],
    // It is requested when the page is opened and on demand, not whenever the window gets the focus.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
}
