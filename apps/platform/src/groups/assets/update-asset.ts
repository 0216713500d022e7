import type { BodyOf } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import { checkFields } from '#src/chain/minting/asset-rules.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { requireFreeId, toRecipient } from './create-asset.ts'
import { requireAsset } from './find-asset.ts'
import { checkParent } from './nesting.ts'
import { ownThumbnail } from './own-thumbnail.ts'
import type { AssetRow } from './serialize-asset.ts'

type Change = BodyOf<'updatePremintAsset'>

/** Everything a change may carry that a minted token has fixed. Nesting is Vitrine's own order and stays open. */
const fixedByMint = [
  'blockchainType',
  'networkType',
  'smartContractType',
  'name',
  'description',
  'image',
  'thumbnail',
  'external_url',
  'attributes',
  'amount',
  'wallet_address',
  'tokenId',
] as const satisfies (keyof Change)[]

function requireUnsold(row: AssetRow) {
  if (row.isSold === 'sold') {
    throw ServiceError.conflict('This asset is minted, so it cannot be changed.', 'sold')
  }
  if (row.isSold === 'minting') {
    throw ServiceError.conflict('This asset is being minted, so it cannot be changed now.', 'minting')
  }
}

/** Refuses another token id after a mint was sent: it may be done without us knowing, and a second one would mint the asset twice. */
function requireNoMint({ tokenContractId, transactionHash, tokenId }: AssetRow): void {
  if (tokenContractId === null || transactionHash === null) return
  const message = `A mint with token ID ${tokenId} was sent. Mint the asset again with the same one.`
  throw ServiceError.field('tokenId', message)
}

/** Changes an asset that is not minted, or nests it. With `manualOnly` only one that was made by hand. */
export async function updateAsset(
  platform: Platform,
  change: Change,
  { manualOnly = false } = {},
): Promise<AssetRow> {
  const pictured = change.image ? await ownThumbnail(platform.files, change.image) : null
  return platform.db.transaction(async (tx) => {
    const row = await requireAsset(tx, change.asset_id, true)
    if (manualOnly && row.source !== 'manual') {
      throw ServiceError.conflict('This asset was not made by hand.', 'not-manual')
    }
    if (fixedByMint.some((field) => change[field] !== undefined)) requireUnsold(row)
    const place = {
      blockchainType: change.blockchainType ?? row.blockchainType,
      networkType: change.networkType ?? row.networkType,
      smartContractType: change.smartContractType ?? row.smartContractType,
    }
    requireNetwork(platform.chain.networks, place)
    const errors = checkFields({ ...change, amount: change.amount ?? row.amount }, place.smartContractType)
    if (errors.length > 0) throw ServiceError.validation(errors)
    const isOtherId = change.tokenId !== undefined && change.tokenId !== row.tokenId
    if (isOtherId) {
      requireNoMint(row)
      await requireFreeId(tx, { collection_id: row.collectionId, ...place, tokenId: change.tokenId })
    }
    const parentId = change.parent_asset_id === undefined ? row.parentId : change.parent_asset_id
    if (parentId && parentId !== row.parentId) {
      await checkParent(tx, { collectionId: row.collectionId, assetId: row.id, parentId })
    }
    const image = change.image === undefined ? row.image : change.image || null
    const kept = change.image === undefined ? row.thumbnail : pictured
    const [changed] = await tx
      .update(assets)
      .set({
        ...place,
        name: change.name?.trim() ?? row.name,
        description: change.description ?? row.description,
        image,
        thumbnail: change.thumbnail === undefined ? kept : change.thumbnail || null,
        externalUrl: change.external_url === undefined ? row.externalUrl : change.external_url || null,
        attributes: change.attributes ?? row.attributes,
        amount: change.amount ?? row.amount,
        walletAddress:
          change.wallet_address === undefined ? row.walletAddress : toRecipient(change.wallet_address),
        parentId,
        ...(isOtherId && {
          tokenId: change.tokenId,
          hasOwnTokenId: change.tokenId !== null,
          tokenContractId: null,
          transactionHash: null,
          transactionStatus: null,
          error: null,
        }),
        updatedAt: new Date().toISOString(),
      })
      .where(eq(assets.id, row.id))
      .returning()
    return changed ?? row
  })
}

/** Shows an asset in the storefront, or hides it. */
export async function setShown(
  { db }: Platform,
  { asset_id, isShow }: BodyOf<'updateShowItem'>,
): Promise<AssetRow> {
  const [changed] = await db
    .update(assets)
    .set({ isShow, updatedAt: new Date().toISOString() })
    .where(eq(assets.id, asset_id))
    .returning()
  if (!changed) throw ServiceError.notFound('There is no such asset.')
  return changed
}
