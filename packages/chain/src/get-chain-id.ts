import { ChainError } from './errors/chain-error.ts'
import { rawRequest } from './rpc/raw-request.ts'
import { quantity } from './rpc/quantity.ts'
import type { RequestOptions } from './rpc/http-transport.ts'

/** What {@link getChainId} is told. */
export type GetChainIdOptions = RequestOptions

/**
 * Asks a node which chain it serves, which shows that it answers and is the right one. Does not load viem.
 *
 * @throws {ChainError} `wrong-chain` where it serves another chain than the configured one, and where the node gives no usable answer.
 */
export async function getChainId(options: GetChainIdOptions): Promise<number> {
  const { name: network, chainId: expectedChainId } = options.network
  const met = quantity(await rawRequest(options, 'eth_chainId'))
  if (met === undefined) throw new ChainError('node-unreachable', { network })
  const chainId = Number(met)
  if (chainId === expectedChainId) return chainId
  throw new ChainError('wrong-chain', { network, chainId, expectedChainId })
}
