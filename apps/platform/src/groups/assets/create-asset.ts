import type { BodyOf } from '@vitrine/sdk'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import { checkFields } from '#src/chain/minting/asset-rules.ts'
import { readAddress } from '#src/chain/read-address.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { findIdHolders } from '#src/runs/mint/token-ids.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { type Attribute, assets } from '#src/storage/db/schema/assets.ts'
import { checkParent } from './nesting.ts'
import { ownThumbnail } from './own-thumbnail.ts'
import type { AssetRow } from './serialize-asset.ts'

/** Returns the recipient as it is stored; null is the admin wallet. */
export const toRecipient = (address: string | null | undefined) =>
  address ? readAddress('wallet_address', address) : null

type Wish = {
  collection_id: string
  blockchainType: number
  networkType: number
  smartContractType: number
  tokenId?: string | null | undefined
}

/** Refuses the token id that another asset on the same contract has. */
export async function requireFreeId(
  db: Db | Tx,
  { collection_id: collectionId, tokenId, ...place }: Wish,
): Promise<void> {
  if (!tokenId) return
  const name = (await findIdHolders(db, { collectionId, ...place }, [tokenId])).get(tokenId)
  if (name !== undefined) throw ServiceError.field('tokenId', `“${name}” has token ID ${tokenId}.`)
}

/** Returns what every new asset stores of its body. Throws a ServiceError if there can't be such an asset. */
async function newAsset(platform: Platform, body: BodyOf<'createManualPremintAsset'> | BodyOf<'preMintUri'>) {
  requireNetwork(platform.chain.networks, body)
  const smartContractType = body.smartContractType ?? erc721
  const errors = checkFields(body, smartContractType)
  if (errors.length > 0) throw ServiceError.validation(errors)
  await requireCollection(platform.db, body.collection_id)
  await requireFreeId(platform.db, { ...body, smartContractType })
  return {
    collectionId: body.collection_id,
    blockchainType: body.blockchainType,
    networkType: body.networkType,
    smartContractType,
    name: body.name.trim(),
    description: body.description ?? '',
    amount: body.amount ?? 1,
    tokenId: body.tokenId ?? null,
    hasOwnTokenId: body.tokenId !== undefined,
  }
}

/** Premints one asset by hand. */
export async function createAsset(
  platform: Platform,
  body: BodyOf<'createManualPremintAsset'>,
): Promise<AssetRow> {
  const fields = await newAsset(platform, body)
  const thumbnail = body.thumbnail || (await ownThumbnail(platform.files, body.image))
  const parentId = body.parent_asset_id ?? null
  return platform.db.transaction(async (tx) => {
    if (parentId) await checkParent(tx, { collectionId: body.collection_id, parentId })
    const [row] = await tx
      .insert(assets)
      .values({
        ...fields,
        id: newId(),
        source: 'manual',
        image: body.image || null,
        thumbnail: thumbnail || null,
        externalUrl: body.external_url || null,
        attributes: (body.attributes ?? []) as Attribute[],
        walletAddress: toRecipient(body.wallet_address),
        parentId,
      })
      .returning()
    if (!row) throw new Error('The asset was not stored.')
    return row
  })
}

/** Premints an asset whose metadata is hosted elsewhere. */
export async function createAssetFromUri(platform: Platform, body: BodyOf<'preMintUri'>): Promise<AssetRow> {
  const fields = await newAsset(platform, body)
  const [row] = await platform.db
    .insert(assets)
    .values({
      ...fields,
      id: newId(),
      source: 'uri',
      walletAddress: toRecipient(body.wallet_address),
      tokenUri: body.uri,
    })
    .returning()
  if (!row) throw new Error('The asset was not stored.')
  return row
}
