import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'

/** True if deflate data lacks its header. The standard requires it, but some servers leave it out. */
async function isRaw(source: Readable): Promise<boolean> {
  await Promise.race([once(source, 'readable'), once(source, 'end')])
  const chunk = source.read() as Buffer | null
  if (chunk === null) return false
  source.unshift(chunk)
  return (chunk.readUInt8() & 0x0f) !== 8
}

async function decoderOf(response: IncomingMessage, mayLackEnd: boolean): Promise<Transform | undefined> {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
  const options = mayLackEnd ? { finishFlush: constants.Z_SYNC_FLUSH } : {}
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip(options)
  if (encoding === 'deflate')
    return (await isRaw(response)) ? createInflateRaw(options) : createInflate(options)
  if (encoding === 'br')
    return createBrotliDecompress(mayLackEnd ? { finishFlush: constants.BROTLI_OPERATION_FLUSH } : {})
  return undefined
}

/**
 * Returns the decompressed body of a response.
 * @param mayLackEnd true if compressed data may be incomplete
 */
export async function unpackBody(
  response: IncomingMessage,
  mayLackEnd: boolean,
): Promise<AsyncIterable<Buffer>> {
  const decoder = await decoderOf(response, mayLackEnd)
  // An error in one stream also ends the other and its reader.
  return decoder ? pipeline(response, decoder, () => undefined) : response
}
