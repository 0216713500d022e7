import type { assets } from '#src/storage/db/schema/assets.ts'
import type { collections } from '#src/storage/db/schema/collections.ts'
import type { contracts } from '#src/storage/db/schema/contracts.ts'
import type { ToolContext } from './tool-context.ts'

type Places = Pick<ToolContext, 'networks' | 'platformUrl'>

/**
 * Returns the absolute address of a picture: uploaded files are stored as paths, which callers elsewhere can't resolve.
 */
const addressOf = (image: string | null, platformUrl: string) =>
  image?.startsWith('/') ? `${platformUrl}${image}` : image

/** Names of the contract types 1 to 4. */
const typeNames: Record<number, string> = { 1: 'ERC-721', 2: 'ERC-1155', 3: 'airdrop', 4: 'paymaster' }

function networkName(networks: Places['networks'], of: { blockchainType: number; networkType: number }) {
  const found = networks.find(
    (one) => one.blockchainType === of.blockchainType && one.networkType === of.networkType,
  )
  return found?.name ?? null
}

/**
 * Returns the public data of a published collection. `assets` is the number of shown assets, `minted` of the minted
 * ones among them.
 */
export const collectionFacts = (
  row: typeof collections.$inferSelect,
  counts: { shown: number; minted: number } | undefined,
  { platformUrl }: Places,
) => ({
  collection_id: row.id,
  name: row.name,
  symbol: row.symbol,
  description: row.description,
  image: addressOf(row.image, platformUrl),
  royaltyPercent: row.royaltyBps / 100,
  assets: counts?.shown ?? 0,
  minted: counts?.minted ?? 0,
})

/** Returns the public data of a deployed contract. */
export const contractFacts = (row: typeof contracts.$inferSelect, { networks }: Places) => ({
  network: networkName(networks, row),
  type: typeNames[row.smartContractType] ?? `type ${row.smartContractType}`,
  address: row.address,
})

/** Returns the public data of a shown asset: its metadata and token, never its recipient. */
export const assetFacts = (row: typeof assets.$inferSelect, { networks, platformUrl }: Places) => ({
  asset_id: row.id,
  collection_id: row.collectionId,
  name: row.name,
  description: row.description,
  image: addressOf(row.image, platformUrl),
  external_url: row.externalUrl,
  attributes: row.attributes,
  network: networkName(networks, row),
  minted: row.isSold === 'sold',
  tokenId: row.isSold === 'sold' ? row.tokenId : null,
  transactionHash: row.isSold === 'sold' ? row.transactionHash : null,
})
