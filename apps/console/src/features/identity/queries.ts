import { queryOptions } from '@tanstack/react-query'
import { queries } from '#src/session/queries.ts'

/** The key of what wallets have on networks, which networks answer and no change on the platform makes stale. */
export const accountsKey = ['accounts'] as const

/** How often a deployment in progress is polled, in milliseconds (specification, section 9). */
const POLL = 3000

/** Every paymaster contract, newest first. Reading them brings a deployment up to date, so they are read again while one is under way. */
export const paymastersQuery = queryOptions({
  ...queries.settings.listAllPaymasters(),
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'deploying') ? POLL : false),
})

/** Every bundler, one a network. */
export const bundlersQuery = queries.settings.listAllBundlerUrls()

/** The wallet's waiting transactions by network. They are read again while there are any. */
export const queueQuery = {
  ...queries.runs.queue(),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { data: { transactions: unknown[] }[] } | undefined } }) =>
    state.data?.data.some(({ transactions }) => transactions.length > 0) ? 10_000 : 60_000,
}
