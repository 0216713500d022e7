import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { type Address, getAddress, sha256 } from 'viem'
import { fixMetadata } from '#src/chain/minting/fix-token-uri.ts'
import { placeholderUri } from '#src/chain/minting/placeholder.ts'
import type { Mint } from '#src/chain/minting/mint-call.ts'
import { type AssetRow, ownUriOf } from '#src/chain/minting/token-metadata.ts'
import { kindOf } from '#src/chain/network-kind.ts'
import { mapInBatches } from '#src/storage/map-in-batches.ts'
import { failSteps } from '#src/runs/run-changes.ts'
import type { RunParts, RunRow } from '#src/runs/run-parts.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { runSteps } from '#src/storage/db/schema/runs.ts'
import { findUncalled } from './find-uncalled.ts'
import { countHidden, mostHidden, otherThanReviewed } from './hidden-mints.ts'
import type { MintTarget } from './mint-target.ts'
import { reserveTokenIds } from './token-ids.ts'

/**
 * A step that is ready to be minted: its asset as it was read, what is minted of it, and the metadata file that its batch's directory gets; null if it needs none.
 */
export type ReadyMint = {
  number: number
  asset: AssetRow
  mint: Mint
  file: { cid: string; size: number } | null
}

type Waiting = { number: number; asset: AssetRow | null }

/** Returns why an asset can't be minted on a contract any more; undefined if it can. */
function moved(
  asset: AssetRow | null,
  run: RunRow,
  { contract, collection, metadataHost, hides }: MintTarget,
): string | undefined {
  if (!asset) return 'The asset was deleted.'
  if (run.metadataHost !== metadataHost) return 'The token metadata was moved. Plan the run again.'
  // A reveal during the run is meant; without its placeholder the run would show tokens that it was to hide.
  const other = ownUriOf(asset) === null ? otherThanReviewed(run, hides) : null
  if (other !== null) return other
  if (run.hidesTokens && !collection.placeholder) return 'The placeholder was removed. Plan the run again.'
  const stays =
    asset.collectionId === contract.collectionId &&
    asset.blockchainType === contract.blockchainType &&
    asset.networkType === contract.networkType &&
    asset.smartContractType === contract.smartContractType
  return stays ? undefined : 'The asset was moved to another contract.'
}

/** Ends the steps that have nothing left to mint, and returns the others. */
async function endSettled(
  { db, publishing }: RunParts,
  run: RunRow,
  target: MintTarget,
  rows: Waiting[],
): Promise<ReadyAsset[]> {
  const left: ReadyAsset[] = []
  // The approval checked the others.
  const changed = rows.flatMap(({ asset }) =>
    asset?.isSold === 'unsold' && run.approvedAt && new Date(asset.updatedAt) >= run.approvedAt
      ? [asset]
      : [],
  )
  const unpublished = kindOf(target.network) === 'main' ? await publishing.missing(changed) : undefined
  // A plan checked this too, but others may have been minted since.
  const room = target.hides ? mostHidden - (await countHidden(db, target.contract.id)) : Infinity
  for (const { number, asset } of rows) {
    const isMissing = asset && unpublished?.has(asset.id)
    const reason =
      moved(asset, run, target) ??
      (isMissing ? 'Its files are not published. Publish them, and try again.' : undefined) ??
      (left.length >= room
        ? `A contract can hide at most ${mostHidden.toLocaleString('en-US')} tokens.`
        : undefined)
    if (asset?.isSold === 'unsold' && !reason) {
      left.push({ number, asset })
      continue
    }
    await db
      .update(runSteps)
      .set(
        asset?.isSold === 'sold'
          ? { state: 'done', transaction: null, error: null }
          : { state: 'failed', error: reason },
      )
      .where(and(eq(runSteps.runId, run.id), eq(runSteps.number, number), eq(runSteps.state, 'waiting')))
  }
  return left
}

/** A waiting step whose asset can be minted. */
export type ReadyAsset = { number: number; asset: AssetRow }

/** Reads a run's next waiting assets, in their order, except assets that are being minted outside of the run. */
export async function nextAssets(
  parts: RunParts,
  run: RunRow,
  target: MintTarget,
  most: number,
): Promise<ReadyAsset[]> {
  for (;;) {
    const rows = await parts.db
      .select({ number: runSteps.number, asset: assets })
      .from(runSteps)
      .leftJoin(assets, eq(assets.id, runSteps.subjectId))
      .where(
        and(
          eq(runSteps.runId, run.id),
          eq(runSteps.state, 'waiting'),
          or(isNull(assets.id), ne(assets.isSold, 'minting')),
        ),
      )
      .orderBy(asc(runSteps.number))
      .limit(most)
    const left = await endSettled(parts, run, target, rows)
    if (left.length > 0 || rows.length === 0) return left
  }
}

const recipientOf = (run: Pick<RunRow, 'recipient'>, asset: AssetRow, wallet: Address): Address =>
  getAddress(run.recipient ?? asset.walletAddress ?? wallet)

/** Fixes the metadata of assets and reserves their token ids. `taken` numbers are exchanged. Fails the step of each asset whose given id is taken. */
export async function readyMints(
  parts: RunParts,
  run: RunRow,
  target: MintTarget,
  rows: ReadyAsset[],
  taken?: ReadonlySet<string>,
): Promise<ReadyMint[]> {
  const { ids, refused } = await reserveTokenIds(parts.db, {
    assetIds: rows.map(({ asset }) => asset.id),
    contractId: target.contract.id,
    taken,
  })
  for (const { number, asset } of rows) {
    const reason = refused.get(asset.id)
    const step = and(eq(runSteps.runId, run.id), eq(runSteps.number, number), eq(runSteps.state, 'waiting'))
    if (reason !== undefined && step) await failSteps(parts.db, step, reason)
  }
  const recipients = rows.map(({ asset }) => recipientOf(run, asset, target.wallet))
  const inRuns = target.hasRuns && (await findUncalled(parts, target, recipients)).size === 0
  const placeholder = target.hides ? await placeholderUri(parts.files, target.collection) : null
  const ready = await mapInBatches(rows, async ({ number, asset }): Promise<ReadyMint[]> => {
    const reserved = ids.get(asset.id)
    if (reserved === undefined) return []
    const tokenId = BigInt(reserved)
    const recipient = recipientOf(run, asset, target.wallet)
    const amount = asset.amount
    if (placeholder !== null && ownUriOf(asset) === null) {
      const mint = { recipient, tokenId, amount, tokenUri: placeholder, isHidden: true }
      return [{ number, asset, mint, file: null }]
    }
    const address = target.addressOf?.(tokenId)
    const { tokenUri: own, file: stored } = await fixMetadata(parts.files, asset, address)
    const isInRun = inRuns && ownUriOf(asset) === null
    const file = isInRun ? stored : null
    const tokenUri = file ? uriInDirectory(tokenId) : own
    const mint = { recipient, tokenId, amount, tokenUri, isInRun }
    return [{ number, asset, mint, file }]
  })
  const mints = ready.flat()
  // A token with its own URI among them would make all of them as expensive, or isn't hidden. The others follow in the next
  // transaction.
  const first = mints[0]?.mint
  return mints.filter(({ mint }) => mint.isInRun === first?.isInRun && mint.isHidden === first?.isHidden)
}

/** As long as the content id of a directory, and as hard to compress. The directory is made once it is certain which tokens are minted together. */
const directoryLike = `bafybei${sha256('0x').slice(2, 54)}`

/** Returns the URI of a token whose metadata is in a directory; without a directory another one that is as long. */
export const uriInDirectory = (tokenId: bigint, directory = directoryLike) => `ipfs://${directory}/${tokenId}`

/**
 * Stores the metadata files of mints in a directory, each named by its token's id. Returns the mints with URIs in the
 * directory, and the directory's content id, which is null if the mints don't need one.
 *
 * @param ready all mints that may be in the transaction. They are in the directory too, because the number that a block
 *   has room for changes, and a directory has to be published before it is used
 */
export async function inDirectory(
  parts: Pick<RunParts, 'files'>,
  mints: ReadyMint[],
  ready: ReadyMint[],
): Promise<{ mints: ReadyMint[]; directory: string | null }> {
  const all = new Map(ready.concat(mints).map((one) => [one.number, one]))
  const entries = [...all.values()].flatMap(({ mint, file }) =>
    file ? [{ name: String(mint.tokenId), ...file }] : [],
  )
  if (entries.length === 0) return { mints, directory: null }
  const directory = await parts.files.putDirectory(entries)
  const uri = (one: Mint) => ({ ...one, tokenUri: uriInDirectory(one.tokenId, directory) })
  return { mints: mints.map((one) => ({ ...one, mint: uri(one.mint) })), directory }
}
