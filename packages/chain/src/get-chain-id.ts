import { ChainError } from './errors/chain-error.ts'
import { rawRequest } from './rpc/raw-request.ts'
import { quantity } from './rpc/quantity.ts'
import type { RequestOptions } from './rpc/http-transport.ts'

/** Options of {@link getChainId}. */
export type GetChainIdOptions = RequestOptions

/**
 * Returns the chain ID of a node, which proves that it answers and serves the right chain. Does not load
 * viem.
 *
 * @throws {ChainError} `wrong-chain` if the node serves a different chain; other kinds if the node gives no
 *   usable answer.
 */
export async function getChainId(options: GetChainIdOptions): Promise<number> {
  const { name: network, chainId: expectedChainId } = options.network
  const met = quantity(await rawRequest(options, 'eth_chainId'))
  if (met === undefined) throw new ChainError('node-unreachable', { network })
  const chainId = Number(met)
  if (chainId === expectedChainId) return chainId
  throw new ChainError('wrong-chain', { network, chainId, expectedChainId })
}
