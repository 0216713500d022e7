import { ChainError } from '../errors/chain-error.ts'
import { getChainId } from '../get-chain-id.ts'
import type { RequestOptions } from './http-transport.ts'
import { rawRequest } from './raw-request.ts'

/** Which contract is called, and by which network's node. */
export type ContractOptions = RequestOptions & {
  /** The contract's address, 20 bytes in hex. */
  contract: string
}

/**
 * Calls a function of a contract that takes numbers and returns one, without viem: an address is a number too. Returns its 64 hex digits.
 *
 * @param selector the function's first four bytes
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
  // What has no code answers nothing to any call.
  if (answer === '0x') throw new ChainError('contract-not-found', { network, address: contract })
  const digits = /^0x([0-9a-f]{64})$/i.exec(String(answer))?.[1]
  if (digits === undefined) throw new ChainError('node-unreachable', { network })
  return digits.toLowerCase()
}
