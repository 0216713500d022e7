import { ChainError } from '../errors/chain-error.ts'
import type { RequestOptions } from './http-transport.ts'
import { quantity } from './quantity.ts'
import { request } from './request.ts'

/** Returns whether the node serves the chain that is configured. Rejects with a ChainError where it does not answer. */
export async function chainIdMatches(options: RequestOptions): Promise<boolean> {
  const { network } = options
  const id = quantity(await request(options, 'eth_chainId'))
  if (id === undefined) throw new ChainError('node-unreachable', { network: network.name })
  return id === BigInt(network.chainId)
}
