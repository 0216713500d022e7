import { queryOptions } from '@tanstack/react-query'
import type { PaymasterContract, ProviderUrl } from '@vitrine/sdk'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

const all = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

/** How often a deployment in progress is polled, in milliseconds (specification, section 9). */
const POLL = 3000

/** Every paymaster contract, newest first. Reading them brings a deployment up to date, so they are read again while one is under way. */
export const paymastersQuery = queryOptions({
  queryKey: [...queryKeys.adminsetting.all, 'identity', 'paymasters'] as const,
  queryFn: ({ signal }): Promise<PaymasterContract[]> =>
    all(getSdk().settings.listAllPaymasters({}, { signal })),
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'deploying') ? POLL : false),
})

/** Every bundler, one a network. */
export const bundlersQuery = queryOptions({
  queryKey: [...queryKeys.adminsetting.all, 'identity', 'bundlers'] as const,
  queryFn: ({ signal }): Promise<ProviderUrl[]> => all(getSdk().settings.listAllBundlerUrls({}, { signal })),
})
