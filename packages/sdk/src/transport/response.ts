import { ApiError, type ApiErrorKind, type FieldError } from '../errors.ts'

const kinds: Record<number, ApiErrorKind> = {
  400: 'validation',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'validation',
  415: 'validation',
  422: 'validation',
  429: 'rate-limited',
}

/** The message by which a server says, at any status, that the session's time is up (specification, section 8). */
const expired = 'jwt expired'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** Seconds, from a `Retry-After` in seconds or as a date. */
function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after')
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

/** The one place that turns a response into data or a throw. `paged` answers need `data` and `totalCount`. */
export function settle(operation: string, response: Response, raw: string, paged: boolean): unknown {
  const body = parse(raw)
  const requestId = response.headers.get('x-request-id') ?? undefined
  const fail = (message: string, kind: ApiErrorKind, more: Record<string, unknown> = {}): never => {
    throw new ApiError(message, { kind, operation, status: response.status, requestId, ...more })
  }

  if (isObject(body) && (body.error === expired || body.message === expired))
    return fail(expired, 'session-expired')
  if (!response.ok) {
    const answer = isObject(body) ? body : {}
    const message =
      text(answer.error) ??
      text(answer.message) ??
      `The server answered ${response.status} without saying why.`
    return fail(message, kinds[response.status] ?? 'server', {
      code: text(answer.code),
      fields: Array.isArray(answer.fields) ? (answer.fields as FieldError[]) : undefined,
      retryAfter:
        retryAfterOf(response) ?? (typeof answer.retryAfter === 'number' ? answer.retryAfter : undefined),
    })
  }
  if (response.redirected && body === undefined) {
    return fail('The server sent this call to another page instead of answering it.', 'malformed')
  }
  if (!isObject(body))
    return fail('The server answered with something that is not the promised JSON.', 'malformed')
  if (paged && !(Array.isArray(body.data) && typeof body.totalCount === 'number')) {
    return fail('The server answered a list without `data` and `totalCount`.', 'malformed')
  }
  return body
}
