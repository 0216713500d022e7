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

/**
 * Returns the function of the built-in contract of a type that mints runs of consecutive ids, whose URIs have a common
 * base; undefined for other types.
 */
export const runsFunction = (smartContractType: number): AbiFunction | undefined =>
  (mintRuns as Record<number, readonly [AbiFunction]>)[smartContractType]?.[0]

/** Returns what all URIs begin with if each of them ends with its token's id and is otherwise the same. */
function baseOf(mints: readonly Mint[]): string | undefined {
  const [first] = mints
  const base = first?.tokenUri.slice(0, -String(first.tokenId).length)
  return mints.every(({ tokenUri, tokenId }) => tokenUri === `${base}${tokenId}`) ? base : undefined
}

/** Returns the data of a call that mints tokens in runs; undefined if their URIs lack a common base. */
export function mintRunsCall(smartContractType: number, mints: readonly Mint[]): Hex | undefined {
  const base = baseOf(mints)
  if (base === undefined) return undefined
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
  const [recipients, firstIds, quantities] = [
    list((run) => run.recipient),
    list((run) => run.firstId),
    list((run) => run.quantity),
  ]
  if (smartContractType === erc721)
    return encodeFunctionData({ abi: mintRuns[erc721], args: [recipients, firstIds, quantities, base] })
  const amounts = list((run) => run.amount)
  return encodeFunctionData({
    abi: mintRuns[erc1155],
    args: [recipients, firstIds, quantities, amounts, base],
  })
}

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
  const quantities = functionName === 'mintRuns' ? args[2] : []
  return recipients.flatMap((recipient, at) =>
    Array.from({ length: Number(quantities[at] ?? 1n) }, (_, index) => ({
      recipient,
      tokenId: (ids[at] ?? 0n) + BigInt(index),
    })),
  )
}
