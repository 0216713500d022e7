import { ApiError, type ApiErrorDetails, type ApiErrorKind, type FieldError } from '../errors.ts'
import type { Plan } from './plan.ts'
import { redact } from './redact.ts'

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

type Body = Record<string, unknown>

const isObject = (value: unknown): value is Body =>
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
function retryAfterOf(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

const isField = (value: unknown): value is FieldError =>
  isObject(value) && typeof value.field === 'string' && typeof value.message === 'string'

function missing(body: Body, needs: readonly string[]): string | undefined {
  return needs.find((need) => {
    if (need.endsWith('[]')) return !Array.isArray(body[need.slice(0, -2)])
    return need === 'totalCount' ? typeof body[need] !== 'number' : body[need] === undefined
  })
}

/** The one place that turns a response into data or a throw. No error repeats one of the secrets. */
export function settle(
  plan: Plan,
  response: Response,
  raw: string,
  secrets: () => readonly unknown[],
): object {
  const parsed = parse(raw)
  const body = isObject(parsed) ? parsed : undefined
  const { status, headers } = response
  const fail = (kind: ApiErrorKind, message: string, more: Partial<ApiErrorDetails> = {}): never => {
    const requestId = headers.get('x-request-id') ?? text(body?.requestId)
    // A redirect that a browser hides has the status 0.
    throw new ApiError(message, {
      kind,
      operation: plan.operation,
      status: status || undefined,
      requestId,
      ...more,
    })
  }

  if (body?.error === expired || body?.message === expired) return fail('session-expired', expired)
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400))
    return fail('malformed', 'The server sent this call to another page instead of answering it.')
  if (!response.ok) {
    const said = text(body?.error) ?? text(body?.message)
    return fail(
      kinds[status] ?? 'server',
      said ? redact(said, secrets()) : `The server answered ${status} without saying why.`,
      {
        code: text(body?.code),
        fields: Array.isArray(body?.fields)
          ? body.fields
              .filter(isField)
              .map(({ field, message }) => ({ field, message: redact(message, secrets()) }))
          : [],
        retryAfter:
          retryAfterOf(headers.get('retry-after')) ??
          (typeof body?.retryAfter === 'number' ? body.retryAfter : undefined),
      },
    )
  }
  if (!body) return fail('malformed', 'The server answered with something that is not the promised JSON.')
  const lack = missing(body, plan.needs)
  if (lack) return fail('malformed', `The server's answer lacks \`${lack.replace('[]', '')}\`.`)
  return body
}
