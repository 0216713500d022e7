import { deepEqual } from 'node:assert/strict'
import { createCipheriv, createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { exporter } from 'ipfs-unixfs-exporter'
import type { CID } from 'multiformats/cid'
import { sha256 } from 'multiformats/hashes/sha2'

/** Returns the bytes that IPFS tools use to test content ids: the ChaCha20 key stream of a seed. */
export const seededBytes = (length: number, seed?: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(seededStream(seed).update(Buffer.alloc(length)))

/** Returns a cipher that turns zeros into these bytes, in consecutive parts. */
export const seededStream = (seed = 'chunk-v1-seed') =>
  createCipheriv('chacha20', createHash('sha256').update(seed).digest(), Buffer.alloc(16))

/** Returns a file of 5 MiB that is accepted as a video; each seed gives another file. */
export const video = (seed?: string): File => {
  const bytes = seededBytes(5 * 1024 * 1024, seed)
  bytes.set(Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1'))
  return new File([bytes], 'tide.mp4', { type: 'video/mp4' })
}

/** The content id of the video without a seed. */
export const videoId = 'bafybeic3fhtyo5be7dihbbnzq6ggqokqkpwh6eim3vizza2ox62ebk7p5m'
/** The key of the video: the CID of all its bytes as one raw block. */
export const videoKey = 'bafkreicriuscjgpkyfzh4exefufzq544mmoq7kyfuhmrhmqigdt2aqol6y'

/** Fails unless bytes match a CID. */
export async function verify(cid: CID, bytes: Uint8Array) {
  deepEqual((await sha256.digest(bytes)).digest, cid.multihash.digest)
}

/** Reads a file with the IPFS library, from blocks that are each verified. */
export async function exported(id: string, load: (cid: CID) => Promise<Uint8Array>): Promise<Buffer> {
  const blockstore = {
    async *get(cid: CID) {
      const bytes = await load(cid)
      await verify(cid, bytes)
      yield bytes
    },
  }
  const entry = await exporter(id, blockstore)
  if (entry.type !== 'file' && entry.type !== 'raw') throw new Error(`It is a ${entry.type}.`)
  return buffer(entry.content())
}
