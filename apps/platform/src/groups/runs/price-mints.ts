import { ChainError } from '@vitrine/chain'
import { type Preflight, preflight } from '@vitrine/chain/preflight'
import { readDataFee } from '#src/chain/data-fee.ts'
import type { Mint } from '#src/chain/minting/mint-call.ts'
import { asServiceError } from '#src/chain/to-service-error.ts'
import { withRoom } from '#src/runs/mint/gas-limit.ts'
import type { MintTarget } from '#src/runs/mint/mint-target.ts'
import type { RunParts } from '#src/runs/run-parts.ts'

/** Units of gas of one mint, if every simulation fails. */
const usualGas = 160_000n
/** The most transactions that are tried to learn what a token takes, and the most single mints. */
const mostTries = 5

/** The price of mints: gas in units, fees in wei. */
export type PricedMints = {
  count: number
  /** Gas and data fee of one mint by itself. */
  single: { gas: bigint; dataFee: bigint }
  /** Gas of all mints. */
  gas: bigint
  dataFee: bigint
  /** The most tokens in a transaction. */
  size: number
  transactions: number
  /** Checks of the first transaction. */
  looked: Preflight
}

type Mints<Asset> = {
  /** Assets whose ids are free, in the order in which they are minted. */
  sample: readonly Asset[]
  toMint: (asset: Asset) => Mint
  /** The number of all mints. */
  count: number
  /** The units of gas that one transaction may take. */
  limit: bigint
  maxFeePerGas: bigint
}

export const inChunks = <One>(list: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

/** Returns at most so many members of a list, evenly spread over it. */
export const spread = <One>(list: readonly One[], most: number): One[] =>
  list.filter((_, at) => at === 0 || Math.floor((at * most) / list.length) > ((at - 1) * most) / list.length)

/** Returns the units of gas that mints take together; null if the contract refuses them or the node doesn't say. */
async function tryEstimate(target: MintTarget, mints: Mint[]): Promise<bigint | null> {
  try {
    return await target.estimate(mints)
  } catch (thrown) {
    if (!(thrown instanceof ChainError)) throw thrown
    return null
  }
}

/** Returns the units of gas of the first of some calls that works; null if none does. */
async function estimateFirst(target: MintTarget, calls: readonly Mint[][]): Promise<bigint | null> {
  for (const mints of calls) {
    const gas = await tryEstimate(target, mints)
    if (gas !== null) return gas
  }
  return null
}

/**
 * Prices mints that are sent in the same transactions, by trying some of these at the node: tokens at the end of a list
 * may have more owners than those at its start.
 */
export async function priceMints<Asset>(
  { chain }: Pick<RunParts, 'chain'>,
  target: MintTarget,
  { sample, toMint, count, limit, maxFeePerGas }: Mints<Asset>,
): Promise<PricedMints> {
  const { network, wallet, address, most } = target
  const sizeFor = (gas: bigint) => Math.max(1, Math.min(most, Number(limit / withRoom(gas))))
  const singles = sample.slice(0, mostTries).map(toMint)
  const one =
    (await estimateFirst(
      target,
      singles.map((mint) => [mint]),
    )) ?? usualGas
  const half = sample.slice(0, Math.min(mostTries, Math.floor(sample.length / 2)))
  // From both ends, because their owners probably differ.
  const pairs = half.map((asset, at) => [asset, sample[sample.length - 1 - at] ?? asset].map(toMint))
  const two = most > 1 ? await estimateFirst(target, pairs) : null
  // Many cost less together than each by itself, so the difference tells how many fit.
  const more = two !== null && two > one ? two - one : one
  const together = sizeFor(more)
  const tried = spread(inChunks(sample, together), mostTries).map((chunk) => chunk.map(toMint))
  const [first = [], ...others] = tried
  const dataFeeOf = (mints: Mint[]) =>
    readDataFee(chain.networks, network, { to: address, data: target.encode(mints) })
  const [dataFee = 0n, ...dataFees] = await Promise.all([singles.slice(0, 1), ...tried].map(dataFeeOf)).catch(
    asServiceError(network),
  )
  const looked = await preflight({
    network,
    from: wallet,
    to: address,
    data: target.encode(first),
    abi: target.abi,
    maxFeePerGas,
    dataFee: dataFees[0] ?? 0n,
  })
  const simulated = looked.checks.find((check) => check.name === 'simulation')
  const used = [
    simulated?.name === 'simulation' ? simulated.gasUsed : null,
    ...(await Promise.all(others.map((mints) => tryEstimate(target, mints)))),
  ]
  const known = tried.flatMap(({ length }, at) => {
    const gas = used[at] ?? null
    return gas === null ? [] : [{ gas, length }]
  })
  const sum = (list: bigint[]) => list.reduce((all, next) => all + next, 0n)
  const tokens = (lists: { length: number }[]) => lists.reduce((all, { length }) => all + length, 0)
  // What a transaction takes by itself is shared by the tokens in it.
  const perToken = known.length === 0 ? more : sum(known.map(({ gas }) => gas)) / BigInt(tokens(known))
  const size = sizeFor(perToken)
  return {
    count,
    single: { gas: one, dataFee },
    gas: perToken * BigInt(count),
    dataFee: (sum(dataFees) * BigInt(count)) / BigInt(tokens(tried)),
    size,
    transactions: Math.ceil(count / size),
    looked,
  }
}
