import type { ErrorObject } from 'ajv'
import type { FieldError } from '#src/service-error.ts'

const formats: Record<string, string> = {
  email: 'an email address',
  uri: 'an address such as https://…',
  'date-time': 'an instant such as 2026-01-31T12:00:00Z',
}

const types: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

type Params = Record<string, never> & {
  type: string | string[]
  limit: number
  allowedValues: unknown[]
  format: string
  missingProperty: string
  pattern: string
  description: string | null
}

/** Returns the rule that a value breaks, after its name. Prefers a schema's description to its pattern. */
function must(error: ErrorObject): string {
  const params = error.params as Params
  switch (error.keyword) {
    case 'type':
      return `must be ${[params.type]
        .flat()
        .map((type) => types[type] ?? type)
        .join(' or ')}`
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`
    case 'format':
      return `must be ${formats[params.format] ?? `a ${params.format}`}`
    case 'pattern':
      if (params.pattern === '\\S') return 'must not be blank'
      return params.description
        ? `must be: ${params.description.replace(/\.$/, '')}`
        : 'has characters that are not allowed'
    case 'minLength':
      return params.limit === 1
        ? 'must not be empty'
        : `must have at least ${counted(params.limit, 'character')}`
    case 'maxLength':
      return `must have at most ${counted(params.limit, 'character')}`
    case 'minimum':
      return `must be at least ${params.limit}`
    case 'maximum':
      return `must be at most ${params.limit}`
    case 'minItems':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} entries`
    case 'maxItems':
      return `must have at most ${params.limit} entries`
    default:
      return error.message ?? 'is not allowed'
  }
}

const pathOf = (error: ErrorObject) => {
  const path = error.instancePath.slice(1).split('/').filter(Boolean)
  if (error.keyword === 'required') path.push((error.params as Params).missingProperty)
  return path.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}

/**
 * Returns one error for a value that every branch of a choice refuses: that of the branch with the value's type,
 * otherwise that of the choice.
 */
function flatten(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter((error) => error.keyword === 'oneOf' || error.keyword === 'anyOf')
  return errors.filter((error) => {
    if (choices.includes(error)) {
      return !errors.some((one) => inside(one, error) && one.keyword !== 'type')
    }
    const choice = choices.find((one) => inside(error, one))
    return !choice || error.keyword !== 'type'
  })
}

const inside = (error: ErrorObject, choice: ErrorObject) =>
  error !== choice && error.instancePath === choice.instancePath && error.keyword !== choice.keyword

function sentence(error: ErrorObject, field: string): string {
  if (error.keyword === 'required') return `${field} is missing.`
  if (error.keyword === 'oneOf' || error.keyword === 'anyOf') return `${field} has none of the allowed forms.`
  return `${field || 'The request'} ${must(error)}.`
}

/** Returns Ajv's errors as one plain sentence for each refused value. */
export function fieldErrors(errors: ErrorObject[] | null | undefined): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const error of flatten(errors ?? [])) {
    const field = pathOf(error)
    if (!found.has(field)) found.set(field, { field, message: sentence(error, field) })
  }
  return [...found.values()]
}
