import type { Schemas } from '../../strict.ts'
import { resolve, type Schema } from './described.ts'

type FieldError = Schemas['FieldError']
type Options = {
  /** Refused values are added here, the first fault of each. */
  found: FieldError[]
  /** Whether the value came as text, in a path, a query or a form: it becomes the number or boolean that is wanted. */
  isText?: boolean
  field?: string
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const types: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
}

const [atom, label] = ["[a-z0-9!#$%&'*+/=?^_`{|}~-]+", '[a-z0-9]([a-z0-9-]*[a-z0-9])?']
const emailAddress = new RegExp(`^${atom}(\\.${atom})*@(${label}\\.)+${label}$`, 'i')

/** A character of a URI, of those that may be anywhere in it and some others. */
const charOf = (others = '') => `([a-z0-9\\-._~!$&'()*+,;=${others}]|%[0-9a-f]{2})`
const authority = `(${charOf(':')}*@)?(\\[[0-9a-f:.]+\\]|${charOf()}*)(:\\d*)?`
const [segment, rest] = [charOf(':@'), charOf(':@/?')]
const uri = new RegExp(
  `^[a-z][a-z0-9+\\-.]*:(//?${authority}(/${segment}*)*|/?${segment}+(/${segment}*)*)(\\?${rest}*)?(#${rest}*)?$`,
  'i',
)

function isDay(text = ''): boolean {
  const midnight = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(midnight) &&
    new Date(midnight).toISOString().startsWith(text)
  )
}

function isTime(text = ''): boolean {
  const [, hours, minutes, seconds, sign, offsetHours = 0, offsetMinutes = 0] =
    /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(?:z|([+-])(\d\d)(?::?(\d\d))?)$/i.exec(text) ?? []
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return false
  if (Number(hours) <= 23 && Number(minutes) <= 59 && Number(seconds) < 60) return true
  // A leap second is one at the end of a day in UTC.
  const east = sign === '-' ? -1 : 1
  const utcMinute = Number(minutes) - Number(offsetMinutes) * east
  const utcHour = Number(hours) - Number(offsetHours) * east - (utcMinute < 0 ? 1 : 0)
  return [23, -1].includes(utcHour) && [59, -1].includes(utcMinute) && Number(seconds) < 61
}

// As ajv-formats, by which the platform checks, has them.
const formats: Record<string, (text: string) => boolean> = {
  'date-time': (text) => {
    const [day, time, ...more] = text.split(/[t\s]/i)
    return more.length === 0 && isDay(day) && isTime(time)
  },
  email: (text) => emailAddress.test(text),
  uri: (text) => uri.test(text),
}

const lengthOf = (value: unknown) =>
  typeof value === 'string' ? Array.from(value).length : (value as []).length

/** The keywords that bound a value, each with the type that it is for. */
const bounds: Record<string, [type: string, holds: (value: never, bound: never) => boolean]> = {
  minLength: ['string', (text: string, least: number) => lengthOf(text) >= least],
  maxLength: ['string', (text: string, most: number) => lengthOf(text) <= most],
  pattern: ['string', (text: string, pattern: string) => new RegExp(pattern, 'u').test(text)],
  format: ['string', (text: string, name: string) => formats[name]?.(text) ?? true],
  minimum: ['number', (value: number, least: number) => value >= least],
  maximum: ['number', (value: number, most: number) => value <= most],
  minItems: ['array', (list: unknown[], least: number) => list.length >= least],
  maxItems: ['array', (list: unknown[], most: number) => list.length <= most],
  uniqueItems: [
    'array',
    (list: unknown[]) => new Set(list.map((one) => JSON.stringify(one))).size === list.length,
  ],
  maxProperties: ['object', (value: object, most: number) => Object.keys(value).length <= most],
}

function fromText(value: unknown, wanted: string[]): unknown {
  if (typeof value !== 'string' || wanted.includes('string')) return value
  const isNumber = wanted.includes('integer') || wanted.includes('number')
  if (isNumber && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value)
  if (wanted.includes('boolean') && /^(true|false)$/.test(value)) return value === 'true'
  return wanted.includes('null') && value === '' ? null : value
}

/** Returns a value as a schema of the contract wants it, without the fields that it does not name. What the schema refuses is added to `found`. */
export function readValue(given: Schema, value: unknown, options: Options): unknown {
  const { found, isText = false, field = '' } = options
  const schema = resolve(given)
  const refuse = (what: string) => {
    if (!found.some((one) => one.field === field))
      found.push({ field, message: `${field || 'The request'} ${what}.` })
  }
  for (const choice of schema.oneOf ?? []) {
    const faults: FieldError[] = []
    const read = readValue(choice, value, { found: faults, isText })
    if (faults.length === 0) return read
  }
  if (schema.oneOf) return (refuse('has none of the allowed forms'), value)

  const wanted = [schema.type ?? []].flat()
  const read = isText ? fromText(value, wanted) : value
  if (wanted.length > 0 && !wanted.some((type) => types[type]?.(read)))
    return (refuse(`must be ${wanted.join(' or ')}`), read)
  if (schema.enum && !schema.enum.includes(read)) refuse(`must be one of ${schema.enum.join(', ')}`)
  for (const [name, [type, holds]] of Object.entries(bounds)) {
    const bound = schema[name]
    if (bound !== undefined && types[type]?.(read) && !holds(read as never, bound as never))
      refuse(`must keep to ${name} ${JSON.stringify(bound)}`)
  }
  const inside = (name: string | number) => ({
    found,
    isText,
    field: field ? `${field}.${name}` : String(name),
  })
  if (Array.isArray(read)) return read.map((one, at) => readValue(schema.items ?? {}, one, inside(at)))
  if (!isObject(read) || !schema.properties) return read
  for (const name of schema.required ?? []) {
    if (!Object.hasOwn(read as object, name)) {
      const missing = inside(name).field
      found.push({ field: missing, message: `${missing} is missing.` })
    }
  }
  return Object.fromEntries(
    Object.entries(read as object).flatMap(([name, one]) => {
      const property = schema.properties?.[name]
      return property ? [[name, readValue(property, one, inside(name))]] : []
    }),
  )
}
