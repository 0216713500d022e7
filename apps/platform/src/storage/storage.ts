import type { Readable } from 'node:stream'

/** Both ends included, from 0. */
export type ByteRange = { start: number; end: number }

/** Where the bytes of files lie, by name. What is there never changes. */
export type Storage = {
  /** For a sentence to the operator: a folder, or `s3://bucket/prefix`. */
  place: string
  /** Stores bytes, wholly or not at all, whatever crashes when. A stream is passed on as it comes. */
  write(
    name: string,
    bytes: Uint8Array | Readable,
    about: { size: number; contentType: string },
  ): Promise<void>
  /** Returns how many bytes there are; null where there is no such name. */
  size(name: string): Promise<number | null>
  /** Returns the bytes as they come. */
  read(name: string, range?: ByteRange): Promise<Readable>
  /** Deletes what has this name, if anything has. */
  remove(name: string): Promise<void>
  /** Throws what is the matter where nothing can be stored. */
  probe(): Promise<void>
  close(): Promise<void>
}

/** Returns the name under which a file or its thumbnail lies, in every storage the same. */
export const nameOf = (cid: string, rendition?: 'thumbnail'): string =>
  `${cid.slice(-2)}/${rendition === 'thumbnail' ? `${cid}.thumbnail.webp` : cid}`
