import type { Readable } from 'node:stream'

/** Positions of the first and last byte, both included, from 0. */
export type ByteRange = { start: number; end: number }

/** A place for the bytes of files, by name. Stored files never change. */
export type Storage = {
  /** The place as the operator knows it: a folder, or `s3://bucket/prefix`. */
  place: string
  /** Stores bytes completely or not at all, even after a crash. A stream is passed through. */
  write(
    name: string,
    bytes: Uint8Array | Readable,
    about: { size: number; contentType: string },
  ): Promise<void>
  /** Returns the number of stored bytes; null if the name doesn't exist. */
  size(name: string): Promise<number | null>
  /** Returns a stream of the bytes. */
  read(name: string, range?: ByteRange): Promise<Readable>
  /** Deletes the bytes with this name, if they exist. */
  remove(name: string): Promise<void>
  /** Throws the problem if nothing can be stored. */
  probe(): Promise<void>
  close(): Promise<void>
}

/** Returns the name of a file or its thumbnail, the same in every storage. */
export const nameOf = (cid: string, rendition?: 'thumbnail'): string =>
  `${cid.slice(-2)}/${rendition === 'thumbnail' ? `${cid}.thumbnail.webp` : cid}`
