import type { Abi } from 'abitype'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { ChainError } from '../errors/chain-error.ts'
import { getChainId } from '../get-chain-id.ts'
import type { ContractOptions } from '../rpc/call-contract.ts'
import { createNodeRequest } from '../rpc/node-request.ts'
import type { ContractFunction } from './list-read-functions.ts'

/** Options of {@link callFunction}. */
export type CallFunctionOptions = ContractOptions & {
  item: ContractFunction['item']
  /** Values of the inputs in order, as {@link parseArgument} returns them. */
  values: readonly unknown[]
  /** ABI of the contract, to decode its errors. */
  abi?: Abi | undefined
  /** Address of the caller. Optional. */
  from?: string | undefined
}

/**
 * Calls a function on the latest block without sending a transaction. Returns one value per output.
 *
 * @throws {ChainError} `reverted` with the contract's reason; `contract-not-found` if the function does not
 *   exist; `wrong-chain` if the node serves a different chain; other kinds if the node gives no usable
 *   answer.
 */
export async function callFunction({
  contract,
  item,
  values,
  abi,
  from,
  ...options
}: CallFunctionOptions): Promise<readonly unknown[]> {
  const network = options.network.name
  const data = encodeFunctionData({ abi: [item], functionName: item.name, args: values })
  const request = createNodeRequest(options, abi)
  const [, answer] = await Promise.all([
    getChainId(options),
    request('eth_call', { to: contract, data, ...(from && { from }) }, 'latest'),
  ])
  if (item.outputs.length === 0) return []
  if (answer === '0x') throw new ChainError('contract-not-found', { network, address: contract })
  let result: unknown
  try {
    result = decodeFunctionResult({ abi: [item], functionName: item.name, data: answer as Hex })
  } catch {
    throw new ChainError('reverted', { network, reason: 'an answer of other types than the ABI says' })
  }
  return item.outputs.length === 1 ? [result] : (result as readonly unknown[])
}
