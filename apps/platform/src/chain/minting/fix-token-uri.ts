import type { FileStore } from '#src/storage/files/file-store.ts'
import { type AssetRow, tokenMetadata } from './token-metadata.ts'

/** The address of a file by a CID that may be of all its bytes as one block, as large files were named in the past. */
const wholeFile = /(?<=ipfs:\/\/)bafkrei[a-z2-7]{52}/g

/** Returns an asset's metadata as JSON. The address of each of our files in it is made of the file's content. */
export async function metadataJson(files: Pick<FileStore, 'contentId'>, row: AssetRow): Promise<string> {
  let metadata = JSON.stringify(tokenMetadata(row))
  for (const found of new Set(metadata.match(wholeFile))) {
    metadata = metadata.replaceAll(`ipfs://${found}`, `ipfs://${(await files.contentId(found)) ?? found}`)
  }
  return metadata
}

/** Returns what the token points at. Storing the metadata fixes it: its address is made of its content, and so is that of each of our files in it. */
export async function fixTokenUri(files: FileStore, row: AssetRow): Promise<string> {
  if (row.source === 'uri' && row.tokenUri) return row.tokenUri
  const { cid } = await files.putJson(await metadataJson(files, row))
  return `ipfs://${cid}`
}
