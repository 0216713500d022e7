/** A file whose bytes come as a stream and are never held in memory as a whole; in Node, `createReadStream(…)` is one. */
export type StreamFile = {
  /** The file's name, without a folder. */
  name: string
  /** Its media type. Default `application/octet-stream`. */
  type?: string | undefined
  stream: AsyncIterable<Uint8Array>
}
