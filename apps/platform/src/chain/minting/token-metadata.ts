import type { assets } from '#src/storage/db/schema/assets.ts'
import { contentIdOf } from '#src/storage/files/content-id-of.ts'

export type AssetRow = typeof assets.$inferSelect

/** Returns the address of metadata that came with an asset, which its token keeps; null for other assets. */
export const ownUriOf = ({ source, tokenUri }: Pick<AssetRow, 'source' | 'tokenUri'>): string | null =>
  (source === 'uri' && tokenUri) || null

/** Returns a picture's address as it goes into a token: a file of this platform is named by its content, which outlives any server. */
export function lastingAddress(image: string): string {
  const cid = contentIdOf(image.replace(/\/thumbnail$/, ''))
  return cid ? `ipfs://${cid}` : image
}

/** Returns the ERC-721 metadata that an asset's token points at; keys that came with an import are included. */
export const tokenMetadata = (row: AssetRow): Record<string, unknown> => ({
  ...row.extra,
  name: row.name,
  description: row.description,
  ...(row.image ? { image: lastingAddress(row.image) } : {}),
  ...(row.externalUrl ? { external_url: row.externalUrl } : {}),
  attributes: row.attributes,
})
