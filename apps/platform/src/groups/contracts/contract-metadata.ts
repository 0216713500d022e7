import type { Schemas } from '@vitrine/sdk/contract'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { ContractRow } from '#src/chain/deployments.ts'
import { isOpen } from '#src/chain/is-open.ts'
import { withContentIds } from '#src/chain/minting/fix-token-uri.ts'
import { metadataAddress, withWebAddresses } from '#src/chain/minting/metadata-address.ts'
import { lastingAddress } from '#src/chain/minting/token-metadata.ts'
import { kindOf } from '#src/chain/network-kind.ts'
import type { Platform } from '#src/platform.ts'
import type { collections } from '#src/storage/db/schema/collections.ts'
import { contentIdOfText } from '#src/storage/files/compute-content-id.ts'

type Collection = typeof collections.$inferSelect

/**
 * Returns the metadata of a collection's contract (ERC-7572), and its address. On IPFS the address changes only if the
 * collection does. Stores nothing. Throws a ServiceError for an address on this platform without `publicHost`.
 */
export async function contractMetadata(
  { files, config }: Pick<Platform, 'files' | 'config'>,
  collection: Collection,
  contractId: string,
) {
  const { name, symbol, description, image, metadataLocation } = collection
  const text = JSON.stringify({
    name,
    symbol,
    ...(description && { description }),
    ...(image && { image: lastingAddress(image) }),
  })
  const [json = text] = await withContentIds(files, [text])
  if (metadataLocation === 'ipfs')
    return { json, uri: `ipfs://${await contentIdOfText(json)}`, isOnIpfs: true }
  const uri = metadataAddress(config, contractId)
  return { json: await withWebAddresses(files, config, json), uri, isOnIpfs: false }
}

/** Returns the state of a contract's metadata. Null if the contract is not deployed or names none. */
export async function metadataState(
  platform: Platform,
  row: ContractRow,
  collection: Collection,
): Promise<Schemas['ContractMetadata'] | null> {
  const { contractUri: uri, status } = row
  if (uri === null || status !== 'deployed') return null
  if (await isOpen(platform.db, { kind: 'contract-metadata', subjectId: row.id }))
    return { uri, state: 'updating' }
  const isLost = collection.metadataLocation === 'platform' && platform.config.publicHost === undefined
  const now = isLost ? null : await contractMetadata(platform, collection, row.id)
  return { uri, state: now?.uri === uri ? 'current' : 'outdated' }
}

/**
 * Publishes a contract's metadata and picture in the background, if a service is set and the network isn't local. A
 * failure must not fail the transaction that was sent: the contract's page shows that the files are not published.
 */
export function publishMetadata({ publishing }: Platform, network: ChainNetwork, { id }: ContractRow): void {
  if (kindOf(network) !== 'local') publishing.request({ contractId: id }).catch(() => undefined)
}
