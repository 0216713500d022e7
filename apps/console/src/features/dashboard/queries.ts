import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { PAGE_SIZE } from './search.ts'

/** How many collections and preminted assets there are. */
export const countsQuery = queryOptions({
  queryKey: queryKeys.dashboard.counts(),
  queryFn: async ({ signal }) => (await getSdk().dashboard.counts({ signal })).data,
})

/**
 * Whether anything was minted yet. The server has no figure for that, so the newest collections are looked through: one mint among
 * the newest hundred is enough to know.
 */
export const firstStepsQuery = queryOptions({
  queryKey: [...queryKeys.dashboard.all, 'first-steps'] as const,
  queryFn: async ({ signal }) => {
    const { data } = await getSdk().collections.list({ page: 1, pageSize: 100 }, { signal })
    return {
      hasContract: data.some((one) => one.contracts?.some((contract) => contract.status === 'deployed')),
      hasAsset: data.some((one) => (one.totalAssets ?? 0) > 0),
      hasMint: data.some((one) => (one.soldAssets ?? 0) > 0),
    }
  },
})

/** Returns a page of the networks that visitors came from. The rows of the last page stay while the next one loads. */
export const visitorsQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.dashboard.visitors(page),
    queryFn: ({ signal }) => getSdk().dashboard.listIpInfo({ page, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Returns a page of what visitors sent through the storefront's form. */
export const messagesQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.dashboard.forms(page),
    queryFn: ({ signal }) => getSdk().dashboard.listFormData({ page, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })
