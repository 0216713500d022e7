import { ApiError, type ApiErrorDetails, type ApiErrorKind } from '../errors.ts'
import type { Call } from './call.ts'
import { requestIdOf, tellFailure } from './failure.ts'
import { readAnswer } from './read-answer.ts'
import type { Answer } from './shape.ts'
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

/** The message with which a server reports, at any status, that the session has expired (specification, section 8). */
const expired = 'jwt expired'

/** Returns the value of a JSON text; undefined if it isn't JSON. */
export function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** Returns a falsy value for an empty list and for nothing. */
const filled = (value: unknown) => (value as [] | undefined)?.length ?? value

/** Returns true if an answer reports a failure, even with a 2xx status. */
const saysFailed = ({ success, status, error, errors, data, transactionHash }: Body) =>
  success === false ||
  status === 'error' ||
  status === 'fail' ||
  // A `status: false` without an error may be the new state of a switch. An empty list doesn't show a success.
  (status === false && (error || filled(errors)) && !(success || filled(data) || transactionHash))

/** Returns the data of a response, or throws an ApiError. Masks the server's texts in errors, except for the names of sent fields. */
export function parseResponse(call: Call, response: Response, raw: string, parsed = parse(raw)): object {
  const { operation, draft } = call
  const body = isObject(parsed) ? parsed : undefined
  const { ok, status, headers } = response
  function fail(kind: ApiErrorKind, message: string, more: object = {}): never {
    const requestId = requestIdOf(call, headers, text(body?.requestId))
    // A redirect that the browser hides has the status 0.
    const known = { kind, operation: operation.id, status: status || undefined, requestId, ...more }
    throw new ApiError(message, known as ApiErrorDetails)
  }

  const isFailure = !ok || (body && saysFailed(body))
  const told = isFailure ? tellFailure(call, headers, body ?? {}) : undefined
  if ([body?.error, body?.message, told?.said].includes(expired)) return fail('session-expired', expired)
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400))
    return fail('malformed', 'The server redirected this call instead of answering it.')
  if (told) {
    const kind = kinds[status] ?? (ok && told.more.fields.length ? 'validation' : 'server')
    return fail(kind, told.message ?? `The server answered ${status} without saying why.`, told.more)
  }
  // A write may have an empty answer. But an HTML page comes from a proxy, and incomplete JSON could have been a failure.
  if (
    !body &&
    (draft?.method === 'GET' || !operation.answer || (parsed === undefined && /^\s*[<{[]/.test(raw)))
  )
    return fail('malformed', 'The server’s answer is not the promised JSON.')
  const answer = body ?? {}
  const lack = operation.answer && readAnswer(answer, operation as Answer)
  return lack ? fail('malformed', `The server's answer lacks \`${lack}\`.`) : answer
}
