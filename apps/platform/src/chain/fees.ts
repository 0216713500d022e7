import { parseGwei } from 'viem'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'

/** The price of a unit of gas on a network, in wei. */
export type Fees = {
  /** `legacy` if blocks don't have a base fee: a transaction then pays the full price that it offers. */
  type: 'eip1559' | 'legacy'
  /** The price expected now. */
  gasPrice: bigint
  /** The maximum price that a new transaction offers. */
  maxFeePerGas: bigint
  /** Absent on a legacy network. */
  maxPriorityFeePerGas?: bigint
  /** The lowest price with which a transaction can be in the next block. */
  leastFeePerGas: bigint
  /**
   * The lowest price that a new transaction offers: enough even after a full block, which raises the base fee by an
   * eighth.
   */
  safeFeePerGas: bigint
}

/**
 * Lowest fee ceiling on local networks: twice the base fee of a new chain. A transaction signed on a long chain, whose base fee is near 0, is still
 * accepted when the chain is built again from its start.
 */
const localFloor = parseGwei('2')

/** Returns what a network costs now. Throws the node's error. */
export async function readFees(networks: ChainNetworks, network: ChainNetwork): Promise<Fees> {
  const client = networks.client(network)
  const { baseFeePerGas } = await client.getBlock()
  if (baseFeePerGas === null || baseFeePerGas === undefined) {
    const gasPrice = await client.getGasPrice()
    return {
      type: 'legacy',
      gasPrice,
      maxFeePerGas: gasPrice,
      leastFeePerGas: gasPrice,
      safeFeePerGas: gasPrice,
    }
  }
  const tip = await client.estimateMaxPriorityFeePerGas()
  const wanted = baseFeePerGas * 2n + tip
  return {
    type: 'eip1559',
    gasPrice: baseFeePerGas + tip,
    maxFeePerGas: network.local && wanted < localFloor ? localFloor : wanted,
    maxPriorityFeePerGas: tip,
    leastFeePerGas: baseFeePerGas,
    safeFeePerGas: (baseFeePerGas * 9n) / 8n + tip,
  }
}

/** Returns the lowest and the preferred price of a new transaction for a unit of gas, both at most `limit`. */
export function bidOf({ safeFeePerGas, maxFeePerGas }: Fees, limit: bigint | null) {
  const wanted = limit !== null && limit < maxFeePerGas ? limit : maxFeePerGas
  return { least: safeFeePerGas < wanted ? safeFeePerGas : wanted, wanted }
}

/** Returns the fee fields to sign a transaction with, for a maximum price of a unit of gas. */
export function toSign({ type, maxPriorityFeePerGas = 0n }: Fees, maxFeePerGas: bigint) {
  return type === 'legacy'
    ? ({ type, gasPrice: maxFeePerGas } as const)
    : ({
        type,
        maxFeePerGas,
        maxPriorityFeePerGas: maxPriorityFeePerGas < maxFeePerGas ? maxPriorityFeePerGas : maxFeePerGas,
      } as const)
}
