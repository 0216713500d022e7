import { ChainError, isChainError, toChainError } from '@vitrine/chain'
import { preflight } from '@vitrine/chain/preflight'
import type { Schemas } from '@vitrine/sdk/contract'
import type { Address } from 'viem'
import { blockSeconds } from '#src/chain/block-seconds.ts'
import { readDataFee } from '#src/chain/data-fee.ts'
import { readFees } from '#src/chain/fees.ts'
import { toServiceError } from '#src/chain/to-service-error.ts'
import type { Mint } from '#src/minting/mint-call.ts'
import { readGasLimit, withRoom } from '#src/runs/mint/gas-limit.ts'
import type { MintTarget } from '#src/runs/mint/mint-target.ts'
import { passTakenIds } from '#src/runs/mint/token-ids.ts'
import { exists } from '#src/runs/mint/token-exists.ts'
import type { RunParts } from '#src/runs/run-parts.ts'
import { mintChecks } from './mint-checks.ts'
import type { PlannedAsset } from './planned-assets.ts'

/** Units of gas of one mint, where none could be tried. */
const usualGas = 160_000n
/** Assets tried alone until one works, to learn what one mint takes. */
const mostTries = 5

/** What an asset's token would point at, as long as it will be: its metadata is fixed when it is sent. */
const uriLike = (asset: PlannedAsset) =>
  asset.source === 'uri' && asset.tokenUri ? asset.tokenUri : `ipfs://bafkrei${'a'.repeat(52)}`

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
  await chain.wallet.fund(network)
  const [fees, limit, balance, next, seconds] = await Promise.all([
    readFees(chain.networks, network),
    readGasLimit(chain.networks, network),
    client.getBalance({ address: wallet }),
    passTakenIds(parts, target),
    blockSeconds(chain.networks, network),
  ]).catch((thrown: unknown) => {
    throw toServiceError(isChainError(thrown) ? thrown : toChainError(thrown, { network }))
  })

  let fresh = next ?? contract.nextTokenId
  const idOf = (asset: PlannedAsset) =>
    asset.tokenId !== null && asset.tokenContractId === contract.id ? BigInt(asset.tokenId) : BigInt(fresh++)
  const recipientOf = (asset: PlannedAsset) => (recipient ?? asset.walletAddress ?? wallet) as Address
  const ids = assets.map(idOf)
  const sample = assets.slice(0, most).map(
    (asset, index): Mint => ({
      recipient: recipientOf(asset),
      tokenId: ids[index] ?? 0n,
      amount: asset.amount,
      tokenUri: uriLike(asset),
    }),
  )
  const kept = ids.filter((_, index) => assets[index]?.tokenContractId === contract.id)
  const takenKept = next === undefined ? undefined : await exists(parts, target, kept.slice(0, 200))

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
  const used = simulated?.name === 'simulation' ? simulated.gasUsed : null
  // What a transaction takes by itself is shared by the tokens in it.
  const perToken = used === null ? one : used / BigInt(tried.length)
  const size = Math.max(1, Math.min(most, assets.length, Number(limit / withRoom(perToken))))
  const count = Math.ceil(assets.length / size)
  const gas = perToken * BigInt(assets.length)
  const fee = gas * fees.gasPrice + (dataFee * BigInt(assets.length)) / BigInt(tried.length)
  // Prices and the work itself change until the last transaction is sent. None is signed for more than its part of the cap.
  const feeAtMost = 2n * fee
  const sorted = ids.reduce(
    ({ low, high }, id) => ({ low: id < low ? id : low, high: id > high ? id : high }),
    { low: ids[0] ?? 0n, high: ids[0] ?? 0n },
  )
  const recipients = new Set(assets.map((asset) => recipientOf(asset).toLowerCase()))
  const common = recipients.size === 1 && assets[0] ? recipientOf(assets[0]) : null

  return {
    transactions: count,
    tokensPerTransaction: size,
    fee: String(fee),
    feeAtMost: String(feeAtMost),
    singleTransactions: assets.length,
    singleFee: String((one * fees.gasPrice + oneDataFee) * BigInt(assets.length)),
    gasPrice: String(fees.gasPrice),
    balance: String(balance),
    seconds: Math.ceil((most === 1 ? Math.ceil(count / 4) : count) * seconds + 2 * seconds),
    wallet,
    recipient: common,
    contractAddress: address,
    firstTokenId: String(sorted.low),
    lastTokenId: String(sorted.high),
    checks: await mintChecks(parts, target, {
      assets,
      looked,
      taken: takenKept?.size,
      balance,
      fee,
      feeAtMost,
    }),
    withoutPicture: assets.filter(({ hasPicture }) => !hasPicture).length,
    pricedAt: now().toISOString(),
  }
}

/** Returns what one mint takes alone, by the first that works. */
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
