import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Returns a response in JSON with its length, without which the shortest ones would be compressed too. */
export function jsonResponse(context: Context, body: unknown, status: ContentfulStatusCode = 200): Response {
  const text = JSON.stringify(body)
  return context.body(text, status, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  })
}
