import { ChainError } from '../errors/chain-error.ts'
import { getChainId } from '../get-chain-id.ts'
import type { RequestOptions } from './http-transport.ts'
import { rawRequest } from './raw-request.ts'

/** Options of a contract call: the network and the contract. */
export type ContractOptions = RequestOptions & {
  /** Address of the contract, 20 bytes in hex. */
  contract: string
}

/**
 * Calls a contract function that takes numbers and returns one, without viem. An address counts as a number.
 * Returns the 64 hex digits of the result.
 *
 * @param selector selector of the function, 8 hex digits
 */
export async function callContract(
  { contract, ...options }: ContractOptions,
  selector: string,
  values: readonly bigint[],
): Promise<string> {
  const words = values.map((value) => value.toString(16).padStart(64, '0'))
  const call = { to: contract, data: `0x${selector}${words.join('')}` }
  const [, answer] = await Promise.all([
    getChainId(options),
    rawRequest(options, 'eth_call', [call, 'latest']),
  ])
  const network = options.network.name
  // A call to an address without code returns no data.
  if (answer === '0x') throw new ChainError('contract-not-found', { network, address: contract })
  const digits = /^0x([0-9a-f]{64})$/i.exec(String(answer))?.[1]
  if (digits === undefined) throw new ChainError('node-unreachable', { network })
  return digits.toLowerCase()
}
