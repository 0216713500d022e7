import { keepPreviousData } from '@tanstack/react-query'
import type { ResponseOf } from '@vitrine/sdk'
import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'
import { PAGE_SIZE } from './search.ts'

/** Number of collections and preminted assets. */
export const countsQuery = dataOf(queries.dashboard.counts())

type Collection = ResponseOf<'allCollection'>['data'][number]

const isDeployed = ({ contracts }: Collection) =>
  contracts?.some(({ status }) => status === 'deployed' || status === null) ?? false
const hasAssets = ({ totalAssets }: Collection) => (totalAssets ?? 0) > 0

/**
 * Returns how close a collection is to its first token. A contract costs a fee, so it counts more than
 * assets.
 */
const progressOf = (one: Collection) => (isDeployed(one) ? 2 : 0) + (hasAssets(one) ? 1 : 0)

/**
 * Returns the progress of the newest 100 collections and the collection closest to its first token, with
 * which the steps continue. The server has no total of minted assets, but one mint in these collections is
 * enough to know.
 */
export const firstStepsQuery = {
  ...queries.collections.list({ page: 1, pageSize: 100 }),
  // Polls, so that a deployment started in another browser ends here too.
  refetchInterval: ({ state }: { state: { data?: ResponseOf<'allCollection'> | undefined } }) =>
    state.data?.data.some(({ contracts }) => contracts?.some(({ status }) => status === 'deploying'))
      ? 3000
      : false,
  select: ({ data }: ResponseOf<'allCollection'>) => {
    const [collection] = data.toSorted((one, other) => progressOf(other) - progressOf(one))
    return {
      collection,
      hasContract: collection !== undefined && isDeployed(collection),
      hasAsset: collection !== undefined && hasAssets(collection),
      hasMint: data.some((one) => (one.soldAssets ?? 0) > 0),
    }
  },
}

/** Returns a page of the visitors' networks. The last page stays while the next one loads. */
export const visitorsQuery = (page: number) => ({
  ...queries.dashboard.listIpInfo({ page, pageSize: PAGE_SIZE }),
  placeholderData: keepPreviousData,
})

/** Returns a page of the messages sent through the storefront's form. */
export const messagesQuery = (page: number) => ({
  ...queries.dashboard.listFormData({ page, pageSize: PAGE_SIZE }),
  placeholderData: keepPreviousData,
})
