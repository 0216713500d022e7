import type { Readable } from 'node:stream'
import type { ByteRange } from '#src/storage/storage.ts'

/** The media type of a stored directory, whose bytes only IPFS programs read. */
export const directoryType = 'application/vnd.ipld.dag-pb'

/** The files that an upload accepts. */
export type FileRules = {
  /** Media types, such as `image/png`. The type is read from the bytes, never from the name. */
  accept: readonly string[]
  /** In bytes. */
  maxSize: number
}

/** A stored file. */
export type StoredFile = {
  /** The file's content id on IPFS: CIDv1 of UnixFS by the profile `unixfs-v1-2025`. */
  cid: string
  /**
   * The file's name in the storage: the CID of all bytes as one raw block. For a file up to 1 MiB it equals the content
   * id.
   */
  key: string
  /** SHA-256 of the bytes in hex. */
  sha256: string
  contentType: string
  /** In bytes. */
  size: number
  /** Path on the platform's origin, `/files/{cid}`. */
  url: string
  /** Path of the thumbnail (320 px); null if the file can't have one. */
  thumbnailUrl: string | null
}

/** A block of a file. */
export type Block = {
  /** The key of its file. */
  key: string
  /** In bytes. */
  size: number
  /** Returns a stream of the bytes. */
  read(range?: ByteRange): Promise<Readable>
}

/** Files by content id: the same bytes are one file, and a file never changes. */
export type FileStore = {
  /** Stores an upload. Throws a ServiceError (400, 413) if it breaks the rules. */
  put(file: Blob, rules: FileRules): Promise<StoredFile>
  /** Stores a JSON text, such as a token's metadata. */
  putJson(json: string): Promise<{ cid: string; url: string; size: number }>
  /** Stores a UnixFS directory of stored files. Returns its CID, which is the same for the same entries in any order. */
  putDirectory(entries: readonly { name: string; cid: string; size: number }[]): Promise<string>
  /** Returns the content id of a file in a stored directory; null if either isn't stored. */
  entry(directory: string, name: string): Promise<string | null>
  /** Deletes the bytes of a file that was removed from the database. */
  remove(key: string): Promise<void>
  /** Returns a file by its content id or key; null if it isn't stored. */
  get(cid: string): Promise<StoredFile | null>
  /** Looks up files by content ids or keys. Returns both for each stored file, and nothing for the others. */
  stored(names: readonly string[]): Promise<Set<string>>
  /**
   * Returns the content ids of files by their keys, without those that aren't stored. Computes the id first if a large
   * file has only its key. Returns the old id if the bytes can't be read or are damaged. Throws if the storage or the
   * database does not answer.
   */
  contentIds(keys: readonly string[]): Promise<Map<string, string>>
  /** Returns a block of any stored file; null if no file contains it. */
  block(cid: string): Promise<Block | null>
  /** Returns the blocks of a file with several blocks, by CID. */
  blocks(key: string): Promise<Map<string, Block>>
  /** Returns the stored bytes of a file or its thumbnail; null if they are missing. */
  size(key: string, rendition?: 'thumbnail'): Promise<number | null>
  /** Returns a stream of the bytes of a file or its thumbnail. */
  read(key: string, rendition?: 'thumbnail', range?: ByteRange): Promise<Readable>
}
