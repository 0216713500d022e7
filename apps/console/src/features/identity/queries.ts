import { queryOptions } from '@tanstack/react-query'
import { pollInterval } from '#src/lib/poll-interval.ts'
import { queries } from '#src/session/queries.ts'

/**
 * Query key of wallet balances. Networks answer these queries, so no change on the platform makes them stale.
 */
export const accountsKey = ['accounts'] as const

/**
 * All paymaster contracts, newest first. The platform updates a deployment's state when they are read, so
 * they are polled during a deployment.
 */
export const paymastersQuery = queryOptions({
  ...queries.settings.listAllPaymasters(),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'deploying') ? pollInterval : false,
})

/** All bundlers, at most one for each network. */
export const bundlersQuery = queries.settings.listAllBundlerUrls()

/**
 * The wallet's pending transactions by network. Polled every 10 seconds while there are any, otherwise every
 * minute.
 */
export const queueQuery = {
  ...queries.runs.queue(),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { data: { transactions: unknown[] }[] } | undefined } }) =>
    state.data?.data.some(({ transactions }) => transactions.length > 0) ? 10_000 : 60_000,
}
