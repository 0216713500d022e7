import type { Schemas } from '@vitrine/sdk/contract'
import type { assets } from '#src/storage/db/schema/assets.ts'

export type AssetRow = typeof assets.$inferSelect

/** Returns a stored asset as the contract of the API has it. */
export const serializeAsset = (row: AssetRow): Schemas['PremintAsset'] => ({
  _id: row.id,
  collection_id: row.collectionId,
  blockchainType: row.blockchainType,
  networkType: row.networkType,
  smartContractType: row.smartContractType,
  name: row.name,
  description: row.description,
  image: row.image,
  thumbnail: row.thumbnail,
  external_url: row.externalUrl,
  attributes: row.attributes,
  amount: row.amount,
  wallet_address: row.walletAddress,
  parent_asset_id: row.parentId,
  source: row.source,
  isShow: row.isShow,
  isSold: row.isSold,
  transactionHash: row.transactionHash,
  transactionStatus: row.transactionStatus,
  assetOwner: row.assetOwner,
  tokenId: row.tokenId,
  tokenURI: row.tokenUri,
  isHidden: row.isHidden && row.isSold !== 'unsold',
  isRevealed: row.isRevealed && row.isSold !== 'unsold',
  error: row.error,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
})
