/** A file with a stream of bytes, which is never in memory as a whole; in Node, `createReadStream(…)` returns one. */
export type StreamFile = {
  /** The file's name, without folder. */
  name: string
  /** Media type. Default `application/octet-stream`. */
  type?: string | undefined
  stream: AsyncIterable<Uint8Array>
}
