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

/** Returns the function of an ABI that mints many tokens; undefined if it lacks one with the right parameters. */
export const batchFunction = (abi: Abi, smartContractType: number): AbiFunction | undefined =>
  abi.find(
    (one): one is AbiFunction =>
      one.type === 'function' &&
      one.name === 'mintBatch' &&
      one.inputs.map((input) => input.type).join(',') === wanted[smartContractType],
  )

/** Returns whether code has a function: compilers write each selector into the code, without leading zeros. */
export const codeHas = (code: Hex, item: AbiFunction) =>
  code.includes(toFunctionSelector(item).replace(/^0x(00)*/, ''))

const mintRuns = {
  [erc721]: parseAbi([
    'function mintRuns(address[] recipients, uint256[] firstIds, uint256[] quantities, string base)',
  ]),
  [erc1155]: parseAbi([
    'function mintRuns(address[] recipients, uint256[] firstIds, uint256[] quantities, uint256[] amounts, string base)',
  ]),
}

const mintHiddenRuns = {
  [erc721]: parseAbi([
    'function mintHiddenRuns(address[] recipients, uint256[] firstIds, uint256[] quantities, string placeholder)',
  ]),
  [erc1155]: parseAbi([
    'function mintHiddenRuns(address[] recipients, uint256[] firstIds, uint256[] quantities, uint256[] amounts, string placeholder)',
  ]),
}

type ByType = Record<number, readonly [AbiFunction]>

/**
 * Returns the function of the built-in contract of a type that mints runs of consecutive ids, whose URIs have a common
 * base; undefined for other types.
 */
export const runsFunction = (smartContractType: number): AbiFunction | undefined =>
  (mintRuns as ByType)[smartContractType]?.[0]

/**
 * Returns the function of the built-in contract of a type that mints runs of consecutive ids, which show a placeholder
 * until the reveal; undefined for other types.
 */
export const hiddenFunction = (smartContractType: number): AbiFunction | undefined =>
  (mintHiddenRuns as ByType)[smartContractType]?.[0]

/** Returns what all URIs begin with if each of them ends with its token's id and is otherwise the same. */
function baseOf(mints: readonly Mint[]): string | undefined {
  const [first] = mints
  const base = first?.tokenUri.slice(0, -String(first.tokenId).length)
  return mints.every(({ tokenUri, tokenId }) => tokenUri === `${base}${tokenId}`) ? base : undefined
}

/** Returns the data of a call that mints in runs. Consecutive ids of one recipient with as many copies are one run. */
function callWithRuns(item: AbiFunction | undefined, mints: readonly Mint[], uri: string): Hex {
  if (!item) throw new Error('Only ERC-721 and ERC-1155 tokens are minted in runs.')
  const runs: { recipient: Address; firstId: bigint; quantity: bigint; amount: bigint }[] = []
  for (const mint of mints.toSorted((one, other) => (one.tokenId < other.tokenId ? -1 : 1))) {
    const { recipient, tokenId } = mint
    const amount = BigInt(mint.amount)
    const last = runs.at(-1)
    const goesOn =
      last?.recipient === recipient && last.amount === amount && last.firstId + last.quantity === tokenId
    if (goesOn) last.quantity += 1n
    else runs.push({ recipient, firstId: tokenId, quantity: 1n, amount })
  }
  const list = <T>(read: (run: (typeof runs)[number]) => T) => runs.map(read)
  const lists = [
    list((run) => run.recipient),
    list((run) => run.firstId),
    list((run) => run.quantity),
    ...(item.inputs.some(({ name }) => name === 'amounts') ? [list((run) => run.amount)] : []),
  ]
  return encodeFunctionData({ abi: [item], functionName: item.name, args: [...lists, uri] })
}

/** Returns the data of a call that mints tokens in runs; undefined if their URIs lack a common base. */
export function mintRunsCall(smartContractType: number, mints: readonly Mint[]): Hex | undefined {
  const base = baseOf(mints)
  return base === undefined ? undefined : callWithRuns(runsFunction(smartContractType), mints, base)
}

/**
 * Returns the data of a call that mints hidden tokens in runs.
 * @param mints one or more; the `tokenUri` of each is the placeholder
 */
export const mintHiddenCall = (smartContractType: number, mints: readonly Mint[]): Hex =>
  callWithRuns(hiddenFunction(smartContractType), mints, mints[0]?.tokenUri ?? '')

/** Returns the data of a call that mints many tokens. */
export function mintBatchCall(item: AbiFunction, smartContractType: number, mints: readonly Mint[]): Hex {
  const list = <T>(read: (mint: Mint) => T) => mints.map(read)
  const amounts = smartContractType === erc1155 ? [list((one) => BigInt(one.amount))] : []
  return encodeFunctionData({
    abi: [item],
    functionName: 'mintBatch',
    args: [list((one) => one.recipient), list((one) => one.tokenId), ...amounts, list((one) => one.tokenUri)],
  })
}

const decodable = [
  ...mintRuns[erc721],
  ...mintRuns[erc1155],
  ...mintHiddenRuns[erc721],
  ...mintHiddenRuns[erc1155],
  ...parseAbi([
    'function mintBatch(address[] recipients, uint256[] ids, string[] uris)',
    'function mintBatch(address[] recipients, uint256[] ids, uint256[] amounts, string[] uris)',
  ]),
] as const

/** Returns who receives each token by the data of a call that mints many; none if the call is another one. */
export function recipientsIn(data: Hex): { tokenId: bigint; recipient: Address }[] {
  if (!decodable.some((item) => data.startsWith(toFunctionSelector(item)))) return []
  const { functionName, args } = decodeFunctionData({ abi: decodable, data })
  const [recipients, ids] = args
  const quantities = functionName === 'mintBatch' ? [] : args[2]
  return recipients.flatMap((recipient, at) =>
    Array.from({ length: Number(quantities[at] ?? 1n) }, (_, index) => ({
      recipient,
      tokenId: (ids[at] ?? 0n) + BigInt(index),
    })),
  )
}
