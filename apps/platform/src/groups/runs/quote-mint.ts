import { ChainError, isChainError, toChainError } from '@vitrine/chain'
import { preflight } from '@vitrine/chain/preflight'
import type { Schemas } from '@vitrine/sdk/contract'
import type { Address } from 'viem'
import { blockSeconds } from '#src/chain/block-seconds.ts'
import { readDataFee } from '#src/chain/data-fee.ts'
import { readFees } from '#src/chain/fees.ts'
import type { Mint } from '#src/chain/minting/mint-call.ts'
import { toServiceError } from '#src/chain/to-service-error.ts'
import { readGasLimit, withRoom } from '#src/runs/mint/gas-limit.ts'
import { hasContract } from '#src/runs/mint/has-contract.ts'
import type { MintTarget } from '#src/runs/mint/mint-target.ts'
import { uriInDirectory } from '#src/runs/mint/next-mints.ts'
import { countIds, passTakenIds } from '#src/runs/mint/token-ids.ts'
import type { RunParts } from '#src/runs/run-parts.ts'
import { findTakenIds } from './find-taken-ids.ts'
import { mintChecks } from './mint-checks.ts'
import type { PlannedAsset } from './planned-assets.ts'

/** Units of gas of one mint, if every simulation fails. */
const usualGas = 160_000n
/** The most assets that are simulated, one by one, to learn what a mint takes. */
const mostTries = 5

const hasOwnUri = (asset: PlannedAsset) => asset.source === 'uri' && asset.tokenUri !== null

/** Returns a URI as long as that of an asset's token, whose metadata and directory are fixed when it is sent. */
function uriLike(asset: PlannedAsset, tokenId: bigint, { hasRuns }: Pick<MintTarget, 'hasRuns'>): string {
  if (asset.source === 'uri' && asset.tokenUri) return asset.tokenUri
  return hasRuns ? uriInDirectory(tokenId) : `ipfs://bafkrei${'a'.repeat(52)}`
}

/** Returns what a mint run would do and cost. What would fail is a check in it; throws a ChainError where the node does not answer at all. */
export async function quoteMint(
  parts: RunParts,
  target: MintTarget,
  assets: PlannedAsset[],
  recipient: Address | null,
): Promise<Schemas['RunQuote']> {
  const { chain, now } = parts
  const { network, wallet, address, contract, most } = target
  const client = chain.networks.client(network)
  const hasId = ({ tokenId, hasOwnTokenId, tokenContractId }: PlannedAsset) =>
    tokenId !== null && (hasOwnTokenId || tokenContractId === contract.id)
  const count = assets.filter((asset) => !hasId(asset)).length
  await chain.wallet.fund(network)
  const [fees, limit, balance, next, seconds] = await Promise.all([
    readFees(chain.networks, network),
    readGasLimit(chain.networks, network),
    client.getBalance({ address: wallet }),
    count === 0 ? contract.nextTokenId : passTakenIds(parts, target),
    blockSeconds(chain.networks, network),
  ]).catch((thrown: unknown) => {
    throw toServiceError(isChainError(thrown) ? thrown : toChainError(thrown, { network }))
  })

  const fresh = await countIds(parts.db, contract, { first: next ?? contract.nextTokenId, count })
  let used = 0
  const idOf = (asset: PlannedAsset) => BigInt((hasId(asset) ? asset.tokenId : fresh[used++]) ?? 0)
  const recipientOf = (asset: PlannedAsset) => (recipient ?? asset.walletAddress ?? wallet) as Address
  const ids = new Map(assets.map((asset) => [asset, idOf(asset)]))
  const taken = next === undefined ? undefined : await findTakenIds(parts, target, assets.filter(hasId))
  const free = assets.filter((asset) => !taken?.all.has(asset))
  // Tokens in runs and tokens with their own URIs are in different transactions. The others of the two are priced as single mints.
  const sampled = free.length > 0 ? free : assets
  const receiving = sampled.slice(0, most).map(recipientOf)
  const hasRuns = target.hasRuns && !(await hasContract(parts, network, receiving))
  const isRun = hasRuns && sampled.some((asset) => !hasOwnUri(asset))
  const others = isRun ? assets.filter(hasOwnUri).length : 0
  const alike = sampled.filter((asset) => !isRun || !hasOwnUri(asset))
  const sample = alike.slice(0, most).map((asset): Mint => {
    const tokenId = ids.get(asset) ?? 0n
    const tokenUri = uriLike(asset, tokenId, { hasRuns })
    const isInRun = hasRuns && !hasOwnUri(asset)
    return { recipient: recipientOf(asset), tokenId, amount: asset.amount, tokenUri, isInRun }
  })

  const one = await estimateOne(target, sample)
  const fitting = Math.max(1, Math.min(sample.length, Number(limit / withRoom(one))))
  const tried = sample.slice(0, fitting)
  const dataFeeOf = (mints: Mint[]) =>
    readDataFee(chain.networks, network, { to: address, data: target.encode(mints) })
  const [dataFee, oneDataFee] = await Promise.all([dataFeeOf(tried), dataFeeOf(sample.slice(0, 1))]).catch(
    (thrown: unknown) => {
      throw toServiceError(toChainError(thrown, { network }))
    },
  )
  const looked = await preflight({
    network,
    from: wallet,
    to: address,
    data: target.encode(tried),
    abi: target.abi,
    maxFeePerGas: fees.maxFeePerGas,
    dataFee,
  })
  const simulated = looked.checks.find((check) => check.name === 'simulation')
  const gasUsed = simulated?.name === 'simulation' ? simulated.gasUsed : null
  // What a transaction takes by itself is shared by the tokens in it.
  const perToken = gasUsed === null ? one : gasUsed / BigInt(tried.length)
  const size = Math.max(1, Math.min(most, assets.length, Number(limit / withRoom(perToken))))
  const inTransactions = (count: number, each: bigint) =>
    Math.ceil(count / Math.max(1, Math.min(most, Number(limit / withRoom(each)))))
  const transactions = inTransactions(assets.length - others, perToken) + inTransactions(others, one)
  const gas = perToken * BigInt(assets.length - others) + one * BigInt(others)
  const fee = gas * fees.gasPrice + (dataFee * BigInt(assets.length)) / BigInt(tried.length)
  // Prices and the work itself change until the last transaction is sent. None is signed for more than its part of the cap.
  const feeAtMost = 2n * fee
  const sorted = [...ids.values()].toSorted((one, other) => (one < other ? -1 : 1))
  const recipients = new Set(assets.map((asset) => recipientOf(asset).toLowerCase()))
  const common = recipients.size === 1 && assets[0] ? recipientOf(assets[0]) : null

  return {
    transactions,
    tokensPerTransaction: size,
    fee: String(fee),
    feeAtMost: String(feeAtMost),
    singleTransactions: assets.length,
    singleFee: String((one * fees.gasPrice + oneDataFee) * BigInt(assets.length)),
    gasPrice: String(fees.gasPrice),
    balance: String(balance),
    seconds: Math.ceil((most === 1 ? Math.ceil(transactions / 4) : transactions) * seconds + 2 * seconds),
    wallet,
    recipient: common,
    contractAddress: address,
    firstTokenId: String(sorted[0] ?? 0n),
    lastTokenId: String(sorted.at(-1) ?? 0n),
    checks: await mintChecks(parts, target, {
      assets,
      looked,
      taken,
      balance,
      fee,
      feeAtMost,
    }),
    withoutPicture: assets.filter(({ hasPicture }) => !hasPicture).length,
    pricedAt: now().toISOString(),
  }
}

/** Returns the units of gas of a single mint, by the first simulation that works. */
async function estimateOne(target: MintTarget, sample: Mint[]): Promise<bigint> {
  for (const mint of sample.slice(0, mostTries)) {
    try {
      return await target.estimate([mint])
    } catch (thrown) {
      if (!(thrown instanceof ChainError)) throw thrown
    }
  }
  return usualGas
}
