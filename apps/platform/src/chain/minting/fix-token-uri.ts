import type { FileStore } from '#src/storage/files/file-store.ts'
import { type AssetRow, ownUriOf, tokenMetadata } from './token-metadata.ts'

/** The address of a file by a CID that may be of all its bytes as one block, as large files were named in the past. */
const wholeFile = /(?<=ipfs:\/\/)bafkrei[a-z2-7]{52}/g

/** Returns the metadata of assets as JSON, in their order. The address of each of our files in it is made of the file's content. */
export const metadataOf = (
  files: Pick<FileStore, 'contentIds'>,
  rows: readonly AssetRow[],
): Promise<string[]> =>
  withContentIds(
    files,
    rows.map((row) => JSON.stringify(tokenMetadata(row))),
  )

/** Returns texts in which the address of each of our files is made of the file's content. */
export async function withContentIds(
  files: Pick<FileStore, 'contentIds'>,
  texts: readonly string[],
): Promise<string[]> {
  const ids = await files.contentIds(texts.flatMap((text) => text.match(wholeFile) ?? []))
  return texts.map((text) => text.replace(wholeFile, (found) => ids.get(found) ?? found))
}

/**
 * Returns what the token points at, and the metadata file behind it; null for metadata at a web address. Storing the
 * metadata fixes it: its address is made of its content, and so is that of each of our files in it.
 *
 * @param address the address on this platform that the token gets instead of one on IPFS
 */
export async function fixMetadata(
  files: FileStore,
  row: AssetRow,
  address?: string,
): Promise<{ tokenUri: string; file: { cid: string; size: number } | null }> {
  const web = ownUriOf(row) ?? address
  if (web !== undefined) return { tokenUri: web, file: null }
  const [json = ''] = await metadataOf(files, [row])
  const { cid, size } = await files.putJson(json)
  return { tokenUri: `ipfs://${cid}`, file: { cid, size } }
}

/** Returns what the token points at if it is minted by itself. */
export const fixTokenUri = async (...given: Parameters<typeof fixMetadata>): Promise<string> =>
  (await fixMetadata(...given)).tokenUri
