import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Log } from '#src/log.ts'
import { outageOf } from '#src/outage-of.ts'
import { ServiceError, type ServiceErrorKind } from '#src/service-error.ts'
import { jsonResponse } from './json-response.ts'

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

/**
 * Maximum characters of each text. Even when escaped, an answer then has at most 64 kB, although it may repeat names
 * from the request.
 */
const longest = { field: 100, message: 300, error: 500 }

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** Converts any error to an HTTP response. Messages of unexpected errors stay in the log. */
export function toResponse(thrown: unknown, context: Context, log: Log): Response {
  const requestId = context.get('requestId') as string
  if (thrown instanceof ServiceError) {
    const { kind, code, retryAfter } = thrown
    const message = shorten(thrown.message, longest.error)
    const fields = thrown.fields?.map((one) => ({
      field: shorten(one.field, longest.field),
      message: shorten(one.message, longest.message),
    }))
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
    if (kind === 'unauthorized') context.header('www-authenticate', 'Bearer')
    return jsonResponse(
      context,
      { error: message, message, code, fields, retryAfter, requestId },
      statuses[kind],
    )
  }
  const outage = outageOf(thrown)
  if (outage) {
    const { code, message, retryAfter } = outage
    log.error('A call failed: storage or the database is not available.', { requestId, code, error: thrown })
    context.header('retry-after', String(retryAfter))
    return jsonResponse(context, { error: message, message, code, retryAfter, requestId }, 503)
  }
  log.error('A call failed.', { requestId, path: context.req.routePath, error: thrown })
  const message = `Something went wrong on the platform. Try again; if it happens again, look for ${requestId} in its log.`
  return jsonResponse(context, { error: message, message, requestId }, 500)
}
