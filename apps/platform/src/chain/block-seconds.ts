import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'

/**
 * Returns the average seconds between the latest blocks (at most 20); 1 on a local node, which mines each transaction
 * immediately.
 */
export async function blockSeconds(networks: ChainNetworks, network: ChainNetwork): Promise<number> {
  if (network.local) return 1
  const client = networks.client(network)
  const latest = await client.getBlock()
  const back = latest.number < 20n ? latest.number : 20n
  if (back === 0n) return 1
  const former = await client.getBlock({ blockNumber: latest.number - back })
  return Math.max(1, Number(latest.timestamp - former.timestamp) / Number(back))
}
