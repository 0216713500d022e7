import { isChainError } from '../errors/chain-error.ts'
import { quantity } from '../rpc/quantity.ts'
import type { NodeRequest } from '../rpc/node-request.ts'

/**
 * Returns the most that a unit of gas should be offered: twice the base fee, so that it holds through several full blocks, and a tip. On a network
 * without a base fee, the node's price. In the currency's smallest unit; undefined where the node does not say.
 */
export async function estimateFee(request: NodeRequest): Promise<bigint | undefined> {
  const price = async () => quantity(await request('eth_gasPrice'))
  const [block, tip] = await Promise.all([
    request('eth_getBlockByNumber', 'latest', false),
    request('eth_maxPriorityFeePerGas').then(quantity, (thrown: unknown) => {
      // Not every node knows this question.
      if (!isChainError(thrown, 'unknown')) throw thrown
      return undefined
    }),
  ])
  const base = quantity((block as Record<string, unknown> | null)?.baseFeePerGas)
  if (base === undefined) return price()
  if (tip !== undefined) return 2n * base + tip
  const whole = await price()
  return whole === undefined || whole < base ? 2n * base : base + whole
}
