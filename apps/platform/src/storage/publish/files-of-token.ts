import { text } from 'node:stream/consumers'
import { metadataJson } from '#src/chain/minting/fix-token-uri.ts'
import type { AssetRow } from '#src/chain/minting/token-metadata.ts'
import { computeContentId } from '#src/storage/files/compute-content-id.ts'
import { contentIdOf } from '#src/storage/files/content-id-of.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'

/** The files of a token; whether they are stored here is not known. */
type FilesOfToken = {
  /** The content ids, that of the metadata first. */
  cids: string[]
  /** The metadata that is not fixed by a mint yet; null if it is, or came with an import. */
  draft: { cid: string; json: string } | null
  /** The number of files whose address is not one of IPFS. */
  onTheWeb: number
}

const named = /(?<=ipfs:\/\/(?:ipfs\/)?)[A-Za-z0-9]{40,}/g
/** Bytes of the longest metadata that is read. */
const maxMetadata = 4 * 1024 * 1024

/** Returns the text of a file that is stored here; null if it is not, its bytes are gone, or it is too large for metadata. */
async function textOf(files: FileStore, cid: string): Promise<string | null> {
  const file = await files.get(cid)
  if (!file || file.size > maxMetadata || (await files.size(file.key)) === null) return null
  return text(await files.read(file.key))
}

/** Returns the content ids that metadata names, and how many of its media are not on IPFS: none if it is not a JSON object. */
function mediaOf(json: string): { cids: string[]; onTheWeb: number } {
  let metadata: Record<string, unknown>
  try {
    metadata = Object(JSON.parse(json)) as Record<string, unknown>
  } catch {
    return { cids: [], onTheWeb: 0 }
  }
  const media = [metadata.image, metadata.animation_url]
  return {
    cids: JSON.stringify(metadata).match(named) ?? [],
    onTheWeb: media.filter((url) => typeof url === 'string' && /^(?!ipfs:|data:)./.test(url)).length,
  }
}

/** Returns what an asset's token points at, without storing anything. Metadata that a mint or an import fixed is read as it is stored. */
export async function filesOfToken(files: FileStore, row: AssetRow): Promise<FilesOfToken> {
  const own = contentIdOf(row.tokenUri)
  const isFixed = row.source === 'uri' && row.tokenUri !== null
  if (isFixed && !own) return { cids: [], draft: null, onTheWeb: 1 }
  const fixed = isFixed || row.isSold !== 'unsold' ? own : undefined
  const stored = fixed ? await textOf(files, fixed) : null
  // Another's metadata that is not stored here says nothing.
  const json = stored ?? (isFixed ? '' : await metadataJson(files, row))
  const cid = fixed ?? (await computeContentId(new Blob([json]).stream())).contentId
  const { cids, onTheWeb } = mediaOf(json)
  return { cids: [...new Set([cid, ...cids])], draft: fixed ? null : { cid, json }, onTheWeb }
}
