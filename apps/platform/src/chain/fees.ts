import { parseGwei } from 'viem'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'

/** What a unit of gas costs on a network, in wei. */
export type Fees = {
  /** `legacy` where blocks have no base fee: a transaction pays what it offers. */
  type: 'eip1559' | 'legacy'
  /** Expected now. */
  gasPrice: bigint
  /** What a new transaction offers at most. */
  maxFeePerGas: bigint
  /** Of a legacy network: none. */
  maxPriorityFeePerGas?: bigint
  /** What a transaction has to offer to be in the next block. */
  leastFeePerGas: bigint
}

/**
 * Fee ceiling on local networks, far above any base fee they reach: a transaction signed on a long chain is still accepted
 * when the chain is built again from its start.
 */
const localCeiling = parseGwei('50')

/** Reads what a network costs now. Throws what the node throws. */
export async function readFees(networks: ChainNetworks, network: ChainNetwork): Promise<Fees> {
  const client = networks.client(network)
  const { baseFeePerGas } = await client.getBlock()
  if (baseFeePerGas === null || baseFeePerGas === undefined) {
    const gasPrice = await client.getGasPrice()
    return { type: 'legacy', gasPrice, maxFeePerGas: gasPrice, leastFeePerGas: gasPrice }
  }
  const tip = await client.estimateMaxPriorityFeePerGas()
  const wanted = baseFeePerGas * 2n + tip
  return {
    type: 'eip1559',
    gasPrice: baseFeePerGas + tip,
    maxFeePerGas: network.local && wanted < localCeiling ? localCeiling : wanted,
    maxPriorityFeePerGas: tip,
    leastFeePerGas: baseFeePerGas,
  }
}

/** Returns fees as a transaction is signed with them, at most `limit` for a unit of gas. */
export function toSign({ type, maxFeePerGas, maxPriorityFeePerGas = 0n }: Fees, limit: bigint | null) {
  const most = limit !== null && limit < maxFeePerGas ? limit : maxFeePerGas
  return type === 'legacy'
    ? ({ type, gasPrice: most } as const)
    : ({
        type,
        maxFeePerGas: most,
        maxPriorityFeePerGas: maxPriorityFeePerGas < most ? maxPriorityFeePerGas : most,
      } as const)
}
