import { queryOptions } from '@tanstack/react-query'
import { type Account, getAccount, getChainId, type Network } from '@vitrine/chain'
import type { PaymasterContract, ProviderUrl } from '@vitrine/sdk'
import { rpcHeaders } from '#src/activity/rpc-headers.ts'
import { getConfig } from '#src/lib/config.ts'
import { networkKey } from '#src/lib/network-key.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import { session } from '#src/session/session.ts'

/**
 * What the wallet holds on a network and has sent there, by the network's own node; null where there is no wallet, and the node is only asked
 * whether it answers. Fails with a ChainError, in words for a person.
 */
export const accountQuery = (network: Network, address: string | null) =>
  queryOptions({
    queryKey: queryKeys.global.account(networkKey(network), address),
    queryFn: async ({ signal }): Promise<Account | null> => {
      const options = { network, signal, headers: rpcHeaders(getConfig(), session.getToken) }
      if (address) return getAccount({ ...options, address })
      await getChainId(options)
      return null
    },
  })

const all = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

/** How often a deployment that is under way is asked after, in milliseconds (specification, section 9). */
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
