import type { FileStore } from '#src/files/file-store.ts'
import { type AssetRow, tokenMetadata } from './token-metadata.ts'

/** Returns what the token points at. Storing the metadata fixes it: its address is made of its content. */
export async function fixTokenUri(files: FileStore, row: AssetRow): Promise<string> {
  if (row.source === 'uri' && row.tokenUri) return row.tokenUri
  const { cid } = await files.putJson(tokenMetadata(row))
  return `ipfs://${cid}`
}
