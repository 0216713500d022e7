import { text } from 'node:stream/consumers'
import { metadataOf } from '#src/chain/minting/fix-token-uri.ts'
import type { AssetRow } from '#src/chain/minting/token-metadata.ts'
import { mapInBatches } from '#src/storage/map-in-batches.ts'
import { contentIdOfText } from '#src/storage/files/compute-content-id.ts'
import { contentIdOf, lookUpAddress } from '#src/storage/files/content-id-of.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'

/** The files of a token; whether they are stored here is not known. */
export type FilesOfToken = {
  asset: Pick<AssetRow, 'id' | 'name'>
  /** The content ids, that of the metadata first, and among them that of the directory which the token names. */
  cids: string[]
  /** The metadata that is not fixed by a mint yet; null if it is, or came with an import. */
  draft: { cid: string; json: string } | null
  /** The addresses of files that are not on IPFS. */
  onTheWeb: string[]
}

const addresses = /(?<=ipfs:\/\/(?:ipfs\/)?)[A-Za-z0-9]{40,}/g
/** Bytes of the longest metadata that is read. */
const maxMetadata = 4 * 1024 * 1024

/** Returns the text of a file that is stored here; null if it is not, its bytes are gone, or it is too large for metadata. */
async function textOf(files: FileStore, cid: string): Promise<string | null> {
  const file = await files.get(cid)
  if (!file || file.size > maxMetadata || (await files.size(file.key)) === null) return null
  return text(await files.read(file.key))
}

/** Returns the content ids that metadata names, and its media that are not on IPFS: none if it is not a JSON object. */
function mediaOf(json: string): { cids: string[]; onTheWeb: string[] } {
  let metadata: Record<string, unknown>
  try {
    metadata = Object(JSON.parse(json)) as Record<string, unknown>
  } catch {
    return { cids: [], onTheWeb: [] }
  }
  const media = [metadata.image, metadata.animation_url]
  return {
    cids: JSON.stringify(metadata).match(addresses) ?? [],
    onTheWeb: media.filter((url): url is string => typeof url === 'string' && /^(?!ipfs:|data:)./.test(url)),
  }
}

/** Returns the files of a contract's metadata: none if it names none. */
export async function filesOfContract(
  files: FileStore,
  { id, name, contractUri }: { id: string; name: string; contractUri: string | null },
): Promise<FilesOfToken[]> {
  const cid = contentIdOf(contractUri)
  if (!cid) return []
  const { cids, onTheWeb } = mediaOf((await textOf(files, cid)) ?? '')
  return [{ asset: { id, name }, cids: [cid, ...cids], draft: null, onTheWeb }]
}

/**
 * Returns what the tokens of assets point at, in their order, without storing anything. Metadata that a mint or an import fixed is
 * read as it is stored.
 *
 * @param options.placeholders the metadata of the assets that a mint would hide, by their ids
 * @param options.afterReveal whether the tokens are hidden and what they point at after their reveal is meant
 */
export async function filesOfTokens(
  files: FileStore,
  assets: readonly AssetRow[],
  {
    placeholders,
    afterReveal = false,
  }: { placeholders?: ReadonlyMap<string, string>; afterReveal?: boolean } = {},
): Promise<FilesOfToken[]> {
  const texts = await metadataOf(files, assets)
  const known = assets.map((asset, index) => ({
    asset,
    now: placeholders?.get(asset.id) ?? texts[index] ?? '',
  }))
  return mapInBatches(known, async ({ asset, now }) => {
    const { cid: own, directory } = await lookUpAddress(files, asset.tokenUri)
    const isFixed = asset.source === 'uri' && asset.tokenUri !== null
    if (isFixed && !own) return { asset, cids: [], draft: null, onTheWeb: [asset.tokenUri ?? ''] }
    const fixed = isFixed || (asset.isSold !== 'unsold' && !afterReveal) ? own : undefined
    const current = isFixed ? undefined : await contentIdOfText(now)
    // The storage is read only if the asset does not say the same any more. Another's metadata that is not stored here says nothing.
    const stored = fixed && fixed !== current ? await textOf(files, fixed) : null
    const json = stored ?? (isFixed ? '' : now)
    const cid = fixed ?? current ?? ''
    const { cids, onTheWeb } = mediaOf(json)
    const named = fixed && directory ? [directory] : []
    return {
      asset,
      cids: [...new Set([cid, ...named, ...cids])],
      draft: fixed ? null : { cid, json },
      onTheWeb,
    }
  })
}
