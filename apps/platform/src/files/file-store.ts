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
  /** CIDv1, raw codec, SHA-256. */
  cid: string
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

/** Files by content id: the same bytes are one file, and a file never changes. */
export type FileStore = {
  /** Stores an upload. Throws a ServiceError (400, 413) where it breaks the rules. */
  put(file: Blob, rules: FileRules): Promise<StoredFile>
  /** Stores a JSON document, such as a token's metadata. */
  putJson(value: unknown): Promise<{ cid: string; url: string }>
  /** Deletes the bytes of a file that the database no longer has. */
  remove(cid: string): Promise<void>
  /** Null where there is no such file. */
  get(cid: string): Promise<StoredFile | null>
  /** Returns how many bytes are stored of a file, or of its thumbnail; null where they are gone. */
  size(cid: string, rendition?: 'thumbnail'): Promise<number | null>
  /** Returns them as they come. */
  read(cid: string, rendition?: 'thumbnail', range?: ByteRange): Promise<Readable>
}
