import type { Readable } from 'node:stream'
import type { ByteRange } from '#src/storage/storage.ts'

/** Which files are taken. */
export type FileRules = {
  /** Media types, such as `image/png`; the type is read from the bytes, never from the name. */
  accept: readonly string[]
  /** In bytes. */
  maxSize: number
}

/** A file that is stored. */
export type StoredFile = {
  /** The content id by which IPFS knows it: CIDv1 of UnixFS by the profile `unixfs-v1-2025`. */
  cid: string
  /** The name in the storage: the CID of all bytes as one raw block, which is the content id of a file up to 1 MiB. */
  key: string
  /** SHA-256 of the bytes in hex. */
  sha256: string
  contentType: string
  /** In bytes. */
  size: number
  /** Path on the platform's origin, `/files/{cid}`. */
  url: string
  /** Path of the 320 px rendition; null where a file has none. */
  thumbnailUrl: string | null
}

/** A block of a file. */
export type Block = {
  /** The file's key. */
  key: string
  /** In bytes. */
  size: number
  /** Returns the bytes as they come. */
  read(range?: ByteRange): Promise<Readable>
}

/** Files by content id: the same bytes are one file, and a file never changes. */
export type FileStore = {
  /** Stores an upload. Throws a ServiceError (400, 413) where it breaks the rules. */
  put(file: Blob, rules: FileRules): Promise<StoredFile>
  /** Stores a JSON text, such as a token's metadata. */
  putJson(json: string): Promise<{ cid: string; url: string }>
  /** Stores a UnixFS directory of files, named by their content ids, and returns its CID. */
  putDirectory(files: readonly { cid: string; size: number }[]): Promise<string>
  /** Deletes the bytes of a file that the database no longer has. */
  remove(key: string): Promise<void>
  /** Finds a file by its content id or its key. Null if it is not stored. */
  get(cid: string): Promise<StoredFile | null>
  /**
   * Returns the content id of a file, which it reads if it is large and has only its key yet. That stays its id if the bytes can't be read or are
   * damaged. Null if it is not stored. Throws if the storage or the database does not answer.
   */
  contentId(cid: string): Promise<string | null>
  /** Returns a block of any file whose bytes are stored. Null if none has it. */
  block(cid: string): Promise<Block | null>
  /** Returns the blocks of a file that is more than one, by their CIDs. */
  blocks(key: string): Promise<Map<string, Block>>
  /** Returns how many bytes are stored of a file, or of its thumbnail; null where they are gone. */
  size(key: string, rendition?: 'thumbnail'): Promise<number | null>
  /** Returns them as they come. */
  read(key: string, rendition?: 'thumbnail', range?: ByteRange): Promise<Readable>
}
