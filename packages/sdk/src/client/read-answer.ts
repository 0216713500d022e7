import { type Body, isObject } from './body.ts'
import { moveToData } from './move-to-data.ts'
import { type Answer, type Field, optionalText, type Shape } from './shape.ts'

/** Converts a value to its kind. Returns undefined if that isn't possible. Changes lists and objects in place. */
export function read(value: unknown, is: Field['is'], many = 0, unreadable?: unknown[]): unknown {
  if (many > 0) {
    // Another backend may send a single id instead of a list.
    if (!Array.isArray(value))
      return is !== 'text' || many > 1 || !value ? undefined : read([value], is, many)
    let count = 0
    for (const given of value as unknown[]) {
      const item = read(given, is, many - 1)
      if (item === undefined) unreadable?.push(given)
      else value[count++] = item
    }
    value.length = count
    return value
  }
  if (typeof is === 'object') return isObject(value) && !complete(value, is) ? value : undefined
  const type = typeof value
  if (is === 'number')
    return type === 'number' || (type === 'string' && /^-?\d+(\.\d+)?$/.test(value as string))
      ? Number(value)
      : undefined
  if (is === 'flag')
    return type !== 'object' && /^(true|false|0|1)$/.test(String(value))
      ? /[r1]/.test(String(value))
      : undefined
  return is === 'anything' || type === 'string' ? value : type === 'number' ? String(value) : undefined
}

/** Converts and completes the fields of an object in place. Returns the path of a missing required field, or undefined. */
export function complete(row: Body, shape: Shape, unreadable?: unknown[]): string | undefined {
  for (const name in shape) {
    const { is, many, lack } = shape[name] as Field
    const given = row[name]
    const value = given === undefined || given === null ? undefined : read(given, is, many, unreadable)
    if (value !== undefined) {
      if (value !== given) row[name] = value
    } else if (lack === 'needed') {
      const inner = typeof is === 'object' && !many && isObject(given) && complete(given, is)
      return inner ? `${name}.${inner}` : name
    } else if (lack === 'optional') delete row[name]
    else if (lack === 'nullable') {
      if (given !== undefined) row[name] = null
    } else if (is === 'name' && !many)
      row[name] = name === 'name' && typeof row._id === 'string' ? row._id : ''
    else row[name] = many && !lack ? [] : null
  }
  return undefined
}

/** Returns the shape of the single object in an answer; undefined if the answer is something else, or null. */
export const objectOf = ({ answer, single }: Answer, { data }: Body) =>
  single && data !== null ? (answer.data?.is as Shape) : undefined

/** Returns the shape of an answer with an object. The object is required, because an unreadable one must not look absent. */
export const withObject = (object: Shape): Shape => ({
  message: optionalText,
  data: { is: object, lack: 'needed' },
})

/**
 * Converts and completes an answer in place. Rows without a required field move to `unreadable`. Returns the path of a required
 * field that the answer lacks, or undefined.
 */
export function readAnswer(answer: Body, operation: Answer): string | undefined {
  const unreadable: unknown[] = []
  const object = objectOf(operation, answer)
  if (object && !isObject(answer.data)) moveToData(answer, Object.keys(object))
  const lack = complete(answer, object ? withObject(object) : operation.answer, unreadable)
  if (unreadable.length) answer.unreadable = unreadable
  return lack
}
