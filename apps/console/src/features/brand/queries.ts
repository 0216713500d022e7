import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { PAGE_SIZE } from './search.ts'

/** Returns a page of the collections that the storefront shows. */
export function publishedQuery(page: number) {
  const input = { page, pageSize: PAGE_SIZE, published: true }
  return queryOptions({
    queryKey: [...queryKeys.collection.lists, input],
    queryFn: ({ signal }) => getSdk().collections.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Returns whether a domain answers, checked by the platform at that moment. @param domain the one that is stored */
export const domainCheckQuery = (domain: string) =>
  queryOptions({
    queryKey: [...queryKeys.adminsetting.all, 'domain-check', domain] as const,
    queryFn: async ({ signal }) => (await getSdk().settings.checkFrontendDomain({ signal })).data,
    // It is requested when the page is opened and on demand, not whenever the window gets the focus.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
