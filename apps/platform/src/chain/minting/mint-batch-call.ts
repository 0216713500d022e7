import {
  type Abi,
  type AbiFunction,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import type { Mint } from './mint-call.ts'

/** The functions that mint many tokens, by contract type. */
const wanted: Record<number, string> = {
  [erc721]: 'address[],uint256[],string[]',
  [erc1155]: 'address[],uint256[],uint256[],string[]',
}

/** Returns the function of an ABI that mints many tokens; undefined where it has none of the right form. */
export const batchFunction = (abi: Abi, smartContractType: number): AbiFunction | undefined =>
  abi.find(
    (one): one is AbiFunction =>
      one.type === 'function' &&
      one.name === 'mintBatch' &&
      one.inputs.map((input) => input.type).join(',') === wanted[smartContractType],
  )

/** Returns whether code can be called by a function: a compiler writes each selector into its dispatcher. */
export const codeHas = (code: Hex, item: AbiFunction) => code.includes(toFunctionSelector(item).slice(2))

/** Returns the data of a call that mints many tokens. */
export function mintBatchCall(item: AbiFunction, smartContractType: number, mints: Mint[]): Hex {
  const list = <T>(read: (mint: Mint) => T) => mints.map(read)
  const amounts = smartContractType === erc1155 ? [list((one) => BigInt(one.amount))] : []
  return encodeFunctionData({
    abi: [item],
    functionName: 'mintBatch',
    args: [list((one) => one.recipient), list((one) => one.tokenId), ...amounts, list((one) => one.tokenUri)],
  })
}

const decodable = parseAbi([
  'function mintBatch(address[] recipients, uint256[] ids, string[] uris)',
  'function mintBatch(address[] recipients, uint256[] ids, uint256[] amounts, string[] uris)',
])

/** Returns who receives each token by the data of a call that mints many. */
export function recipientsIn(data: Hex): { tokenId: bigint; recipient: Address }[] {
  const [recipients, ids] = decodeFunctionData({ abi: decodable, data }).args
  return recipients.map((recipient, at) => ({ recipient, tokenId: ids[at] ?? 0n }))
}
