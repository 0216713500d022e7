import { queryOptions } from '@tanstack/react-query'
import { type Account, getAccount, getChainId, type Network } from '@vitrine/chain'
import { rpcHeaders } from '#src/activity/rpc-headers.ts'
import { getConfig } from '#src/lib/config.ts'
import { networkKey } from '#src/lib/network-key.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { session } from '#src/session/session.ts'

// Apart from the queries that the route starts: what a route imports is loaded with the first page, and the sentences of chain errors are long.

/**
 * Returns what the wallet holds on a network and has sent there, by the network's own node; null where there is no wallet, and the node is only asked
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
