import type { Abi } from 'abitype'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { ChainError } from '../errors/chain-error.ts'
import { getChainId } from '../get-chain-id.ts'
import type { ContractOptions } from '../rpc/call-contract.ts'
import { createNodeRequest } from '../rpc/node-request.ts'
import type { ContractFunction } from './list-read-functions.ts'

/** What {@link callFunction} is told. */
export type CallFunctionOptions = ContractOptions & {
  item: ContractFunction['item']
  /** One value for each input, as {@link parseArgument} returns it. */
  values: readonly unknown[]
  /** Names the errors of the contract. */
  abi?: Abi | undefined
  /** Who calls; nobody in particular where it is left out. */
  from?: string | undefined
}

/**
 * Calls a function as it would run now. Nothing is sent or paid. Returns one value for each of its outputs.
 *
 * @throws {ChainError} `reverted` with the contract's reason, `contract-not-found` where there is no such function, `wrong-chain` where the node
 * serves another chain than the configured one, and where the node gives no usable answer.
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
