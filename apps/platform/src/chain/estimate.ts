import type { Address, Hex } from 'viem'
import { parseGwei } from 'viem'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'

/**
 * Fee ceiling on local networks, far above any base fee they reach: a transaction signed on a long chain is still accepted
 * when the chain is built again from its start.
 */
const localCeiling = parseGwei('50')

/**
 * Returns what a transaction will cost at most, and how many of the wallet's are mined. Throws what the node throws: a revert shows
 * here, before a fee is paid.
 */
export async function estimate(
  networks: ChainNetworks,
  network: ChainNetwork,
  {
    from,
    to,
    data,
    value,
  }: { from: Address; to?: Address | undefined; data: Hex; value?: bigint | undefined },
) {
  const client = networks.client(network)
  const [gas, block, tip, mined] = await Promise.all([
    client.estimateGas({ account: from, data, ...(to ? { to } : {}), ...(value ? { value } : {}) }),
    client.getBlock(),
    client.estimateMaxPriorityFeePerGas(),
    client.getTransactionCount({ address: from }),
  ])
  const wanted = (block.baseFeePerGas ?? 0n) * 2n + tip
  const maxFeePerGas = network.local && wanted < localCeiling ? localCeiling : wanted
  // Room for what others change between the estimate and the block.
  return { gas: (gas * 5n) / 4n, maxFeePerGas, maxPriorityFeePerGas: tip, mined }
}
