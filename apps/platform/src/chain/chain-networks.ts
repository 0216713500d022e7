import type { Network } from '@vitrine/chain'
import { type Chain, createPublicClient, defineChain, http, type PublicClient } from 'viem'

/** A configured network as the platform uses it: `rpcUrl` is the real address as it is now and never leaves the platform. */
export type ChainNetwork = Network & {
  /**
   * Whether the platform runs the node itself. Local wallets are funded, local transactions have an explorer page. It is no longer one
   * as soon as an admin gives the network another node.
   */
  local: boolean
  /** Requests its node: for an address that a person stored, that of `Outbound`. */
  fetch: typeof globalThis.fetch
}

/** The networks that are configured, and a client for each. */
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

/** Gathers the networks; clients are made on first use and kept while the network's node is the same. */
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
        // A contract that names an address for the platform to request (ERC-3668) could name one of the platform's own network.
        ccipRead: false,
        transport: http(rpcUrl, {
          timeout: 20_000,
          retryCount: 2,
          batch: { wait: 5 },
          fetchFn: fetch,
          // The address holds an access key, which is for this server only.
          fetchOptions: { redirect: 'error' },
        }),
      })
      clients.set(network, { rpcUrl, fetch, client })
      return client
    },
  }
}
