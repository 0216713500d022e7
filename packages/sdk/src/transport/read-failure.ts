import type { FieldError } from '../errors.ts'

/** A JSON object. */
export type Body = Record<string, unknown>

/** What a failed answer says, whichever of the usual shapes it has. */
export type Failure = { message: string | undefined; code: string | undefined; fields: FieldError[] }

type Problem = { field: string | undefined; message: string }

/** More sentences than this are counted, not shown. */
const mostSentences = 5

/** Returns whether a value is a JSON object. */
export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value where it is a string with something in it. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** Returns whether an answer says that it failed, whatever its status is. */
export const saysFailed = (body: Body): boolean =>
  body.success === false || body.status === 'error' || body.status === 'fail'

/** Returns the path of a field as the contract writes it, `attributes.0.name`, from a path, a list of names, or a JSON pointer. */
function pathOf({ field, path, param, loc, pointer }: Body): string | undefined {
  const given = field ?? path ?? param ?? loc ?? pointer
  const names = Array.isArray(given) ? given.filter((one) => typeof one !== 'object').join('.') : given
  return text(names)
    ?.replace(/^(#?\/|body\.)/, '')
    .replaceAll('/', '.')
    .replace(/\[(\w+)\]/g, '.$1')
}

/** Returns the problems in a sentence, an object with one, or a list of either. */
function problemsOf(given: unknown, name?: string): Problem[] {
  return (Array.isArray(given) ? given : [given]).flatMap((one: unknown) => {
    const of = isObject(one) ? one : { message: one }
    const message = text(of.message) ?? text(of.msg) ?? text(of.detail) ?? text(of.title)
    return message ? [{ field: pathOf(of) ?? name, message }] : []
  })
}

/** Returns the same, or problems under the names of their fields. */
function listed(given: unknown): Problem[] {
  const problems = problemsOf(given)
  if (problems.length > 0 || !isObject(given)) return problems
  return Object.entries(given).flatMap(([name, one]) => problemsOf(one, name))
}

function join(problems: Problem[]): string | undefined {
  const sentences = [...new Set(problems.map(({ message }) => message.trim()))]
  const more = sentences.length - mostSentences
  const shown = sentences.slice(0, mostSentences).join('; ').replaceAll('.; ', '. ')
  return more > 0 ? `${shown} (and ${more} more)` : shown || undefined
}

/**
 * Reads a failed answer: `error`, a sentence or an object, before `message`, before `detail` and `title` (RFC 9457), before the
 * sentences of `errors`. A `message` that is a list comes first, since `error` is then but the status in words.
 */
export function readFailure(body: Body): Failure {
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
      text(body.error) ??
      text(body.message) ??
      text(inner.message) ??
      text(body.detail) ??
      text(body.title) ??
      join(problems),
    code: text(body.code) ?? text(inner.code),
    fields: problems.flatMap(({ field, message }) => (field ? [{ field, message }] : [])),
  }
}
