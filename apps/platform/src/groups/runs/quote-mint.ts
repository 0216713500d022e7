import type { Schemas } from '@vitrine/sdk/contract'
import { type Address, sha256, toHex } from 'viem'
import { blockSeconds } from '#src/chain/block-seconds.ts'
import { readFees } from '#src/chain/fees.ts'
import type { Mint } from '#src/chain/minting/mint-call.ts'
import { ownUriOf } from '#src/chain/minting/token-metadata.ts'
import { asServiceError } from '#src/chain/to-service-error.ts'
import { findUncalled } from '#src/runs/mint/find-uncalled.ts'
import { readGasLimit } from '#src/runs/mint/gas-limit.ts'
import type { MintTarget } from '#src/runs/mint/mint-target.ts'
import { uriInDirectory } from '#src/runs/mint/next-mints.ts'
import { countIds, passTakenIds } from '#src/runs/mint/token-ids.ts'
import type { RunParts } from '#src/runs/run-parts.ts'
import { findTakenIds } from './find-taken-ids.ts'
import { mintChecks } from './mint-checks.ts'
import type { PlannedAsset } from './planned-assets.ts'
import { inChunks, type PricedMints, priceMints, spread } from './price-mints.ts'

/** The most recipients that are looked up: tokens for contracts are minted in a way that costs more. */
const mostRecipients = 1_000

/** Returns a URI as long as that of a file on IPFS. */
const uriOfFile = (name: string) => `ipfs://bafkrei${sha256(toHex(name)).slice(2, 54)}`

/**
 * Returns a URI as long as that of an asset's token, whose metadata and directory are fixed when it is sent. No two are
 * alike, because a rollup compresses what it is paid for.
 */
function uriLike({ addressOf }: MintTarget, asset: PlannedAsset, tokenId: bigint, isInRun: boolean): string {
  const web = ownUriOf(asset) ?? addressOf?.(tokenId)
  if (web !== undefined) return web
  return isInRun ? uriInDirectory(tokenId) : uriOfFile(asset.id)
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
  ]).catch(asServiceError(network))

  const fresh = await countIds(parts.db, contract, { first: next ?? contract.nextTokenId, count })
  let used = 0
  const idOf = (asset: PlannedAsset) => BigInt((hasId(asset) ? asset.tokenId : fresh[used++]) ?? 0)
  const recipientOf = (asset: PlannedAsset) => (recipient ?? asset.walletAddress ?? wallet) as Address
  const ids = new Map(assets.map((asset) => [asset, idOf(asset)]))
  const taken = next === undefined ? undefined : await findTakenIds(parts, target, assets.filter(hasId))
  // Lower-cased, since a checksum for each of 100,000 assets would hold all other calls for seconds.
  const keyOf = (asset: PlannedAsset) => recipientOf(asset).toLowerCase() as Address
  const recipients = [...new Set(assets.map(keyOf))]
  const uncalled = await findUncalled(parts, target, spread(recipients, mostRecipients))
  // As it is sent: a contract among the recipients of a transaction has all of its tokens minted without a run.
  const isHidden = (asset: PlannedAsset) => target.hides && ownUriOf(asset) === null
  const inRuns = new Set(
    target.hasRuns && !target.hides
      ? inChunks(
          assets.filter((asset) => ownUriOf(asset) === null),
          most,
        )
          .filter((chunk) => !chunk.some((asset) => uncalled.has(keyOf(asset))))
          .flat()
      : [],
  )
  const toMint = (asset: PlannedAsset): Mint => {
    const tokenId = ids.get(asset) ?? 0n
    const token = { recipient: recipientOf(asset), tokenId, amount: asset.amount }
    if (isHidden(asset)) return { ...token, tokenUri: uriOfFile(target.collection.id), isHidden: true }
    const isInRun = inRuns.has(asset)
    const tokenUri = uriLike(target, asset, tokenId, isInRun)
    return { ...token, tokenUri, isInRun }
  }
  const priced = await Promise.all(
    [[...inRuns], assets.filter(isHidden), assets.filter((asset) => !inRuns.has(asset) && !isHidden(asset))]
      .filter(({ length }) => length > 0)
      .map((alike) => {
        const free = alike.filter((asset) => !taken?.all.has(asset))
        const sample = free.length > 0 ? free : alike
        return priceMints(parts, target, {
          sample,
          toMint,
          count: alike.length,
          limit,
          maxFeePerGas: fees.maxFeePerGas,
        })
      }),
  )
  const sum = (read: (one: PricedMints) => bigint) => priced.reduce((all, one) => all + read(one), 0n)
  const transactions = priced.reduce((all, one) => all + one.transactions, 0)
  const fee = sum(({ gas }) => gas) * fees.gasPrice + sum(({ dataFee }) => dataFee)
  const singleFee = sum(({ single, count }) => (single.gas * fees.gasPrice + single.dataFee) * BigInt(count))
  const fails = ({ looked }: PricedMints) =>
    looked.checks.some(({ name, outcome }) => name === 'simulation' && outcome === 'failed')
  const looked = (priced.find(fails) ?? priced[0])?.looked
  if (!looked) throw new Error('A run has assets.')
  // Prices and the work itself change until the last transaction is sent. None is signed for more than its part of the cap.
  const feeAtMost = 2n * fee
  const sorted = [...ids.values()].toSorted((one, other) => (one < other ? -1 : 1))
  const common = recipients.length === 1 && assets[0] ? recipientOf(assets[0]) : null

  return {
    transactions,
    tokensPerTransaction: Math.min(assets.length, Math.max(...priced.map(({ size }) => size))),
    fee: String(fee),
    feeAtMost: String(feeAtMost),
    singleTransactions: assets.length,
    singleFee: String(singleFee),
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
