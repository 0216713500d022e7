import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { Platform } from '#src/platform.ts'
import type { ByteRange } from '#src/storage/storage.ts'
import { ServiceError } from '#src/service-error.ts'

/** Returns the part of a file that a `Range` header requests, both ends included. Undefined: all of it. */
function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  const [, first = '', last = ''] = found
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

const missing = () => ServiceError.notFound('There is no such file.')

/** What a browser may show in the page; the rest it may only save. */
const shown = /^(image|video|audio)\//

type Sent = {
  size: number | null
  read: (range: ByteRange) => Promise<Readable>
  contentType: string
  tag: string
}

async function send(context: Context, { size, read, contentType, tag }: Sent): Promise<Response> {
  if (size === null) throw missing()
  const headers = new Headers({
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${tag}"`,
    'accept-ranges': 'bytes',
    'content-disposition': shown.test(contentType) ? 'inline' : 'attachment',
    // Whatever a file holds, it runs nothing and loads nothing.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (context.req.header('if-none-match') === `"${tag}"`) return new Response(null, { status: 304, headers })
  const range = byteRange(context.req.header('range'), size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const status = range ? 206 : 200
  if (context.req.method === 'HEAD') return new Response(null, { status, headers })
  const body = Readable.toWeb(await read({ start, end })) as ReadableStream<Uint8Array>
  return new Response(body, { status, headers })
}

/** `/files/{cid}` and its thumbnail: open to anybody who knows the content id, and never changing. */
export function fileRoutes({ files }: Pick<Platform, 'files'>): Hono {
  return new Hono()
    .get('/files/:cid', async (context) => {
      const file = await files.get(context.req.param('cid'))
      if (!file) throw missing()
      const { cid, key, contentType } = file
      const read = (range: ByteRange) => files.read(key, undefined, range)
      return send(context, { size: await files.size(key), read, contentType, tag: cid })
    })
    .get('/files/:cid/thumbnail', async (context) => {
      const file = await files.get(context.req.param('cid'))
      if (!file?.thumbnailUrl) throw missing()
      const { cid, key } = file
      const read = (range: ByteRange) => files.read(key, 'thumbnail', range)
      const size = await files.size(key, 'thumbnail')
      return send(context, { size, read, contentType: 'image/webp', tag: `${cid}-thumbnail` })
    })
}
