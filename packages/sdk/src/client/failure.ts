import type { FieldError } from '../errors.ts'
import { type Body, isObject, text } from './body.ts'
import type { Call } from './call.ts'
import { createMask, type Mask } from './mask.ts'

/** The text, code and fields of a failed answer, in any of the usual shapes. */
type Failure = { message: string | undefined; code: string | undefined; fields: FieldError[] }

type Problem = { field: string | undefined; message: string }

/** Above this number, sentences are counted instead of shown. */
const maxSentences = 5

/** Returns a field's path in the contract's notation, `attributes.0.name`, from a path, a list of names or a JSON pointer. */
function pathOf({ field, path, param, loc, pointer }: Body): string | undefined {
  const given = field ?? path ?? param ?? loc ?? pointer
  const names = Array.isArray(given) ? given.filter((one) => typeof one !== 'object').join('.') : given
  return text(names)
    ?.replace(/^(#?\/|body\.)/, '')
    .replaceAll('/', '.')
    .replace(/\[(\w+)\]/g, '.$1')
}

/** Returns the problems in a sentence, in an object with a sentence, or in a list of either. */
function problemsOf(given: unknown, name?: string): Problem[] {
  return (Array.isArray(given) ? given : [given]).flatMap((one: unknown) => {
    const of = isObject(one) ? one : { message: one }
    const message = [of.message, of.msg, of.detail, of.title].map(text).find(Boolean)
    return message ? [{ field: pathOf(of) ?? name, message }] : []
  })
}

/** Returns the same problems. Also reads an object with field names as keys and their problems as values. */
function listed(given: unknown): Problem[] {
  const problems = problemsOf(given)
  if (problems.length > 0 || !isObject(given)) return problems
  return Object.entries(given).flatMap(([name, one]) => problemsOf(one, name))
}

function join(problems: Problem[]): string | undefined {
  const sentences = [...new Set(problems.map(({ message }) => message.trim()))]
  const more = sentences.length - maxSentences
  const shown = sentences.slice(0, maxSentences).join('; ').replaceAll('.; ', '. ')
  return more > 0 ? `${shown} (and ${more} more)` : shown || undefined
}

/**
 * Reads a failed answer. The message is `error`, `message`, `detail` or `title` (RFC 9457), or the sentences of `errors`, in this
 * order. A `message` that is a list comes first, because `error` is then only the name of the status.
 */
function readFailure(body: Body): Failure {
  const inner = isObject(body.error) ? body.error : {}
  const lists = [body.message, inner.message, body.detail]
    .filter(Array.isArray)
    .flatMap((one) => problemsOf(one))
  const problems = [
    ...lists,
    ...listed(body.fields),
    ...listed(body.errors),
    ...listed(inner.fields),
    ...listed(inner.errors),
    ...problemsOf(inner),
    ...(body.status === 'fail' ? listed(body.data) : []),
  ]
  return {
    message:
      join(lists) ??
      [body.error, body.message, inner.message, body.detail, body.title].map(text).find(Boolean) ??
      join(problems),
    code: text(body.code) ?? text(inner.code),
    fields: problems.flatMap(({ field, message }) => (field ? [{ field, message }] : [])),
  }
}

/** Returns the seconds of a `Retry-After` header (a number or an HTTP date), or else the seconds in the answer. */
function readDelay(header: string | null, said?: unknown): number | undefined {
  const given = /^-?\d+(\.\d+)?$/.test(header ?? '')
    ? Number(header)
    : header?.endsWith('GMT') && Math.ceil((Date.parse(header) - Date.now()) / 1000)
  const seconds = [given, said].find(Number.isFinite) as number | undefined
  return seconds && Math.max(0, seconds)
}

/** Names of fields and headers that probably hold secrets. */
export const isSecretName = /auth|cookie|key|otp|pass|secret|token/i

/** Returns a mask for the token and the secrets in the input. */
export function maskOf({ operation, draft, token }: Call): Mask {
  const body = draft?.input?.value
  const fields = isObject(body) ? (operation.secrets ?? []).map((name) => body[name]) : []
  const values = Array.from(draft?.headers ?? []).flatMap(([name, value]) =>
    isSecretName.test(name) ? value.split(' ') : [],
  )
  return createMask([token, ...fields, ...values])
}

/** Returns the masked id by which the server's log names the answer. */
export function requestIdOf(call: Call, headers: Headers | undefined, said?: string): string | undefined {
  const given = headers?.get('x-request-id') ?? said
  return given && maskOf(call)(given)
}

/** Returns the message and details of a failed answer, masked except for the names of sent fields; `said` is the unmasked message. */
export function tellFailure(call: Call, headers: Headers, body: Body) {
  const { message, code, fields } = readFailure(body)
  const safe = maskOf(call)
  const sent = call.draft?.input?.value
  const more = {
    code: code && safe(code),
    explained: !!message,
    fields: fields.map((one) => ({
      field: isObject(sent) && one.field in sent ? one.field : safe(one.field),
      message: safe(one.message),
    })),
    retryAfter: readDelay(headers.get('retry-after'), body.retryAfter),
  }
  return { said: message, message: message && safe(message), more }
}
