import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Log } from '#src/log.ts'
import { ServiceError, type ServiceErrorKind } from '#src/service-error.ts'

/** The HTTP status of each kind of refusal. */
export const statuses: Record<ServiceErrorKind, ContentfulStatusCode> = {
  validation: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'rate-limited': 429,
  'not-implemented': 501,
  upstream: 502,
}

/** The one place that turns what was thrown into an HTTP answer. A fault's words stay in the log. */
export function toResponse(thrown: unknown, context: Context, log: Log): Response {
  const requestId = context.get('requestId') as string
  if (thrown instanceof ServiceError) {
    const { kind, message, code, fields, retryAfter } = thrown
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
    if (kind === 'unauthorized') context.header('www-authenticate', 'Bearer')
    return context.json({ error: message, message, code, fields, retryAfter, requestId }, statuses[kind])
  }
  log.error('A call failed.', { requestId, path: context.req.routePath, error: thrown })
  const message = `The platform made a mistake. Try again; if it stays, look for ${requestId} in its log.`
  return context.json({ error: message, message, requestId }, 500)
}
