import type { Config } from '#src/config/config.ts'
import { ServiceError } from '#src/service-error.ts'
import type { collections } from '#src/storage/db/schema/collections.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import type { AssetRow } from './token-metadata.ts'

export const noPublicHost =
  'This platform has no public address that tokens could name. Whoever runs it can set VITRINE_PUBLIC_HOST.'

type Host = Pick<Config, 'publicHost'>

/** Returns the address of a contract's metadata on this platform. Throws a ServiceError without `publicHost`. */
export function metadataAddress({ publicHost }: Host, contractId: string): string {
  if (publicHost === undefined) throw ServiceError.conflict(noPublicHost, 'not-published')
  return `https://${publicHost}/metadata/${contractId}`
}

/** Returns the host of the metadata of a collection's tokens; null for IPFS. */
export const metadataHostOf = (
  { publicHost = '' }: Host,
  { metadataLocation }: Pick<typeof collections.$inferSelect, 'metadataLocation'>,
): string | null => (metadataLocation === 'ipfs' ? null : publicHost)

/** True if a URI is the address of an asset's token on a platform, of any host. */
export const isTokenAddress = (
  uri: string | null,
  { tokenContractId, tokenId }: Pick<AssetRow, 'tokenContractId' | 'tokenId'>,
): boolean => uri?.endsWith(`/metadata/${tokenContractId}/${tokenId}`) ?? false

/**
 * Returns a function for the addresses of a contract's tokens on this platform, by token id, which throws as
 * {@link metadataAddress} does; null if the metadata of the collection is on IPFS.
 */
export function tokenAddresses(
  host: Host,
  { metadataLocation }: Pick<typeof collections.$inferSelect, 'metadataLocation'>,
  contractId: string,
): ((tokenId: bigint | string) => string) | null {
  if (metadataLocation === 'ipfs') return null
  return (tokenId) => `${metadataAddress(host, contractId)}/${tokenId}`
}

/** Returns a text in which IPFS addresses of files that are stored here are web addresses, which need no IPFS. */
export async function withWebAddresses(
  files: Pick<FileStore, 'stored'>,
  { publicHost }: Host,
  text: string,
): Promise<string> {
  if (publicHost === undefined) return text
  const address = /ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]{40,})/g
  const stored = await files.stored([...text.matchAll(address)].map(([, cid = '']) => cid))
  return text.replace(address, (found, cid: string) =>
    stored.has(cid) ? `https://${publicHost}/ipfs/${cid}` : found,
  )
}
