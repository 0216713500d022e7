import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { PAGE_SIZE } from './search.ts'

/** A page of the collections that the storefront shows. */
export function publishedQuery(page: number) {
  const input = { page, pageSize: PAGE_SIZE, published: true }
  return queryOptions({
    queryKey: [...queryKeys.collection.lists, input],
    queryFn: ({ signal }) => getSdk().collections.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Whether a domain answers, asked by the platform at that moment. @param domain the one that is stored */
export const domainCheckQuery = (domain: string) =>
  queryOptions({
    queryKey: [...queryKeys.adminsetting.all, 'domain-check', domain] as const,
    queryFn: async ({ signal }) => (await getSdk().settings.checkFrontendDomain({ signal })).data,
    // It is asked when the page is opened and when someone wants to know, not whenever the window is looked at.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
