import { createHash } from 'node:crypto'
import { importFile } from 'ipfs-unixfs-importer'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import { create as createDigest } from 'multiformats/hashes/digest'
import { sha256 as sha256Code } from 'multiformats/hashes/sha2'

/** Maximum bytes of a file that is a single block. Its content id is then the hash of its bytes. */
export const blockSize = 1024 * 1024

/** The ids and blocks of a file, computed from its bytes. */
export type Content = {
  /** The CID of the file by the IPFS profile `unixfs-v1-2025` (IPIP-499). */
  contentId: string
  /** The CID of all bytes as one raw block. */
  rawCid: string
  /** The hash in hex. */
  sha256: string
  /** The blocks of a file with several: leaves are parts of the file, nodes are not. */
  blocks: { cid: string; start: number; size: number; node: Uint8Array | null }[]
}

/** Returns the content id of a text. Imports it only if it is longer than one block. */
export async function contentIdOfText(text: string): Promise<string> {
  const bytes = Buffer.from(text)
  if (bytes.length > blockSize) return (await computeContentId(new Blob([bytes]).stream())).contentId
  const digest = createHash('sha256').update(bytes).digest()
  return CID.createV1(raw.code, createDigest(sha256Code.code, digest)).toString()
}

/** Reads a file and returns its ids and blocks. Keeps only one block in memory. */
export async function computeContentId(bytes: AsyncIterable<Uint8Array>): Promise<Content> {
  const hash = createHash('sha256')
  const content = (async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  })()
  const blocks: Content['blocks'] = []
  let read = 0
  const blockstore = {
    put(cid: CID, block: Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
      if (!(block instanceof Uint8Array)) throw new TypeError('A block comes whole.')
      const node = cid.code === raw.code ? null : block
      blocks.push({ cid: cid.toString(), start: node ? 0 : read, size: block.length, node })
      if (!node) read += block.length
      return cid
    },
  }
  // Without concurrency, leaves come in the order of the file.
  const { cid } = await importFile({ content }, blockstore, {
    profile: 'unixfs-v1-2025',
    blockWriteConcurrency: 1,
  })
  const digest = hash.digest()
  return {
    contentId: cid.toString(),
    rawCid: CID.createV1(raw.code, createDigest(sha256Code.code, digest)).toString(),
    sha256: digest.toString('hex'),
    blocks: blocks.length > 1 ? blocks : [],
  }
}
