import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { directoryType, type FileStore } from '#src/storage/files/file-store.ts'
import type { ByteRange } from '#src/storage/storage.ts'

/** Returns the part of a file that a `Range` header requests, both ends included; undefined for the whole file. */
function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  const [, first = '', last = ''] = found
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

/** Returns the error for a file that isn't stored. */
export const missing = () => ServiceError.notFound('There is no such file.')

/** Media types that a browser may show; it only downloads the others. */
const shown = /^(image|video|audio)\//

const strong = (tag: string) => tag.replace(/^W\//, '')
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

type Sent = {
  /** Number of bytes. Null if they are missing, undefined if the size is unknown before they are sent. */
  size: number | null | undefined
  /** Called without a range if the size is unknown. */
  read: (range?: ByteRange) => Promise<Readable>
  contentType: string
  /** The ETag, with quotes. */
  tag: string
  headers?: Record<string, string> | undefined
}

/**
 * Answers with bytes that never change at their address: all, a range, or a 304. Throws a ServiceError if they are
 * missing.
 */
export async function send(context: Context, sent: Sent): Promise<Response> {
  const { size, read, contentType, tag } = sent
  if (size === null) throw missing()
  const headers = new Headers({
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: tag,
    'accept-ranges': size === undefined ? 'none' : 'bytes',
    'content-disposition': shown.test(contentType) ? 'inline' : 'attachment',
    // A file opened in the browser can't run or load anything.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    ...sent.headers,
  })
  const known = (context.req.header('if-none-match') ?? '').split(',').map((one) => one.trim())
  if (known.some((one) => one === '*' || strong(one) === strong(tag)))
    return new Response(null, { status: 304, headers })
  const isHead = context.req.method === 'HEAD'
  if (size === undefined) return new Response(isHead ? null : toWeb(await read()), { headers })
  const range = byteRange(context.req.header('range'), size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    headers.delete('cache-control')
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const status = range ? 206 : 200
  return new Response(isHead || size === 0 ? null : toWeb(await read({ start, end })), { status, headers })
}

type FileSent = { id: string; rendition?: 'thumbnail'; headers?: Record<string, string> }

/** Answers with a file or its thumbnail. Throws a ServiceError if it isn't stored. */
export async function sendFile(
  context: Context,
  files: FileStore,
  { id, rendition, headers }: FileSent,
): Promise<Response> {
  const file = await files.get(id)
  if (!file || file.contentType === directoryType || (rendition && !file.thumbnailUrl)) throw missing()
  return send(context, {
    size: await files.size(file.key, rendition),
    read: (range) => files.read(file.key, rendition, range),
    contentType: rendition ? 'image/webp' : file.contentType,
    tag: rendition ? `"${file.cid}-${rendition}"` : `"${file.cid}"`,
    headers,
  })
}

/** Returns the routes `/files/{cid}` and its thumbnail, open to everyone who knows the content id. */
export const fileRoutes = ({ files }: Pick<Platform, 'files'>): Hono =>
  new Hono()
    .get('/files/:cid', (context) => sendFile(context, files, { id: context.req.param('cid') }))
    .get('/files/:cid/thumbnail', (context) =>
      sendFile(context, files, { id: context.req.param('cid'), rendition: 'thumbnail' }),
    )
