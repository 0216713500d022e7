import { keepPreviousData } from '@tanstack/react-query'
import type { ResponseOf } from '@vitrine/sdk'
import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'
import { PAGE_SIZE } from './search.ts'

/** How many collections and preminted assets there are. */
export const countsQuery = dataOf(queries.dashboard.counts())

/**
 * Whether anything was minted yet. The server has no figure for that, so the newest collections are looked through: one mint among
 * the newest hundred is enough to know.
 */
export const firstStepsQuery = {
  ...queries.collections.list({ page: 1, pageSize: 100 }),
  select: ({ data }: ResponseOf<'allCollection'>) => ({
    hasContract: data.some((one) => one.contracts?.some((contract) => contract.status === 'deployed')),
    hasAsset: data.some((one) => (one.totalAssets ?? 0) > 0),
    hasMint: data.some((one) => (one.soldAssets ?? 0) > 0),
  }),
}

/** Returns a page of the networks that visitors came from. The rows of the last page stay while the next one loads. */
export const visitorsQuery = (page: number) => ({
  ...queries.dashboard.listIpInfo({ page, pageSize: PAGE_SIZE }),
  placeholderData: keepPreviousData,
})

/** Returns a page of what visitors sent through the storefront's form. */
export const messagesQuery = (page: number) => ({
  ...queries.dashboard.listFormData({ page, pageSize: PAGE_SIZE }),
  placeholderData: keepPreviousData,
})
