import type { Network } from '@vitrine/chain'
import { type Chain, createPublicClient, defineChain, http, type PublicClient } from 'viem'

/**
 * A configured network as the platform uses it. `rpcUrl` is the node's current address; it never leaves the platform.
 */
export type ChainNetwork = Network & {
  /**
   * True while the platform runs the node itself: it funds the wallet and offers explorer pages. False once an admin
   * gives the network another node.
   */
  local: boolean
  /** Sends requests to the node; that of `Outbound` if a person stored the node's address. */
  fetch: typeof globalThis.fetch
}

/** The configured networks, and a client for each. */
export type ChainNetworks = {
  all: ChainNetwork[]
  find(blockchainType: number, networkType: number): ChainNetwork | undefined
  client(network: ChainNetwork): PublicClient
}

const toChain = (network: Network): Chain =>
  defineChain({
    id: network.chainId,
    name: network.name,
    nativeCurrency: network.currency,
    rpcUrls: { default: { http: [network.rpcUrl] } },
  })

/** Makes clients on first use and keeps each while its network has the same node. */
export function createChainNetworks(all: ChainNetwork[]): ChainNetworks {
  const clients = new Map<
    ChainNetwork,
    { rpcUrl: string; fetch: typeof globalThis.fetch; client: PublicClient }
  >()
  return {
    all,
    find: (blockchainType, networkType) =>
      all.find((one) => one.blockchainType === blockchainType && one.networkType === networkType),
    client(network) {
      // An admin may give the network another node while the platform runs.
      const made = clients.get(network)
      const { rpcUrl, fetch } = network
      if (made && made.rpcUrl === rpcUrl && made.fetch === fetch) return made.client
      const client = createPublicClient({
        chain: toChain(network),
        // A contract can name an address to request (ERC-3668), which could be inside the platform's own network.
        ccipRead: false,
        transport: http(rpcUrl, {
          timeout: 20_000,
          retryCount: 2,
          batch: { wait: 5 },
          fetchFn: fetch,
          // The URL can contain an access key, which is for this server only.
          fetchOptions: { redirect: 'error' },
        }),
      })
      clients.set(network, { rpcUrl, fetch, client })
      return client
    },
  }
}
