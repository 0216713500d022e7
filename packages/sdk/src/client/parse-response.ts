import { ApiError, type ApiErrorDetails, type ApiErrorKind } from '../errors.ts'
import type { Mask } from './mask.ts'
import type { Call } from './call.ts'
import { readAnswer } from './read-lines.ts'
import type { Failure } from './read-failure.ts'
import { type Body, isObject, text } from './body.ts'

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

type Reader = Pick<typeof import('./read-failure.ts'), 'readDelay'> & {
  readFailure(body: Body): Partial<Failure>
}

/** The message by which a server says, at any status, that the session's time is up (specification, section 8). */
const expired = 'jwt expired'

/** Returns what a text says in JSON; undefined where it is none. */
export function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** Returns whether an answer says that it failed, whatever its status is. */
const saysFailed = ({ success, status, error, errors, data, transactionHash }: Body) =>
  success === false ||
  status === 'error' ||
  status === 'fail' ||
  // A `status: false` without an error may be the new state of a switch.
  (status === false && (error || errors) && !(success || data || transactionHash))

/** Loads what reads failures. Where it can't be loaded, what the contract itself writes is read. */
const loadReader = (): Promise<Reader> =>
  import('./read-failure.ts').catch(() => ({
    readFailure: ({ error, message, code }) => ({
      message: text(error) ?? text(message),
      code: text(code),
    }),
    readDelay: (header) => Number(header) || undefined,
  }))

/**
 * Turns a response into data or throws; nothing else does. Every text of the server's in an error is masked, but not the names of
 * fields that were sent.
 */
export async function parseResponse(
  { spec, body: sent }: Pick<Call, 'spec' | 'body'>,
  response: Response,
  raw: string,
  mask: () => Mask,
): Promise<object> {
  const parsed = parse(raw)
  const body = isObject(parsed) ? parsed : undefined
  const { status, headers } = response
  const fail = (kind: ApiErrorKind, message: string, more: object = {}): never => {
    const requestId = headers.get('x-request-id') ?? text(body?.requestId)
    // A redirect that a browser hides has the status 0.
    throw new ApiError(message, {
      kind,
      operation: spec.operation,
      status: status || undefined,
      requestId: requestId && mask()(requestId),
      ...more,
    } as ApiErrorDetails)
  }

  const reader = !response.ok || (body && saysFailed(body)) ? await loadReader() : undefined
  const said = body && reader?.readFailure(body)
  if ([body?.error, body?.message, said?.message].includes(expired)) return fail('session-expired', expired)
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400))
    return fail('malformed', 'The server redirected this call instead of answering it.')
  if (reader) {
    const { message, code, fields = [] } = said ?? {}
    const kind = kinds[status] ?? (response.ok && fields.length > 0 ? 'validation' : 'server')
    const safe = mask()
    return fail(kind, message ? safe(message) : `The server answered ${status} without saying why.`, {
      code: code && safe(code),
      fields: fields.map((one) => ({
        field: isObject(sent) && one.field in sent ? one.field : safe(one.field),
        message: safe(one.message),
      })),
      retryAfter: reader.readDelay(headers.get('retry-after'), body?.retryAfter),
    })
  }
  // A call that changes something needs no answer. But a page is a proxy's, and half a JSON could have been a failure.
  if (!body && (spec.method === 'GET' || !spec.answer || (parsed === undefined && /^\s*[<{[]/.test(raw))))
    return fail('malformed', 'The server’s answer is not the promised JSON.')
  const answer = body ?? {}
  const lack = await readAnswer(answer, spec.answer ?? '')
  return lack ? fail('malformed', `The server's answer lacks \`${lack}\`.`) : answer
}
