import type { Network } from '@vitrine/chain'
import { type Chain, createPublicClient, defineChain, http, type PublicClient } from 'viem'

/** A configured network as the platform uses it: `rpcUrl` is the real address and never leaves the platform. */
export type ChainNetwork = Network & {
  /** Whether the platform runs the node itself. Local wallets are funded, local transactions have an explorer page. */
  local: boolean
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

/** Gathers the networks; clients are made on first use and kept. */
export function createChainNetworks(all: ChainNetwork[]): ChainNetworks {
  const clients = new Map<ChainNetwork, PublicClient>()
  return {
    all,
    find: (blockchainType, networkType) =>
      all.find((one) => one.blockchainType === blockchainType && one.networkType === networkType),
    client(network) {
      const made = clients.get(network)
      if (made) return made
      const client = createPublicClient({
        chain: toChain(network),
        transport: http(network.rpcUrl, { timeout: 20_000, retryCount: 2, batch: { wait: 5 } }),
      })
      clients.set(network, client)
      return client
    },
  }
}
