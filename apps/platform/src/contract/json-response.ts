import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Returns a JSON response with its length. Without it, even the shortest responses would be compressed. */
export function jsonResponse(context: Context, body: unknown, status: ContentfulStatusCode = 200): Response {
  const text = JSON.stringify(body)
  return context.body(text, status, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  })
}
