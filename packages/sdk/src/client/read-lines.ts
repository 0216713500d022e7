import { shapes } from '../calls.gen.ts'
import { type Body, isObject } from './body.ts'

/** A field of a shape: its name, its mark, and its kind. */
export type Field = readonly [name: string, mark: string, kind: string]

/** The fields of each kind of object, by its number. */
export const shapeLines = shapes.split('\n')
const fieldsOfLine: Record<string, Field[]> = {}

/** Returns the fields of a kind of object. */
export const lineOf = (kind: string) => shapeLines[Number.parseInt(kind.slice(1), 36)] ?? ''

/** Returns the fields of a line. */
export function fieldsOf(line: string): Field[] {
  return (fieldsOfLine[line] ??= Array.from(
    line.matchAll(/(\w+)([-+!*]?)(\S*)/g),
    ([, ...field]) => field as unknown as Field,
  ))
}

/** Returns a value made uniform, or undefined where there is none of its kind. Lists and objects are changed in place. */
function read(value: unknown, kind: string, unreadable?: unknown[]): unknown {
  const type = typeof value
  switch (kind[0]) {
    case '~':
      return value
    case '#':
      return type === 'number' || (type === 'string' && /^-?\d+(\.\d+)?$/.test(value as string))
        ? Number(value)
        : undefined
    case '?':
      return type !== 'object' && /^(true|false|0|1)$/.test(String(value))
        ? /[r1]/.test(String(value))
        : undefined
    case '{':
      return isObject(value) && !complete(value, lineOf(kind)) ? value : undefined
    case '[': {
      const inner = kind.slice(1)
      // Another backend may send a single id instead of a list.
      if (!Array.isArray(value)) return inner || !value ? undefined : read([value], kind)
      let count = 0
      for (const given of value as unknown[]) {
        const item = read(given, inner)
        if (item === undefined) unreadable?.push(given)
        else value[count++] = item
      }
      value.length = count
      return value
    }
    default:
      return type === 'number' || type === 'string' ? String(value) : undefined
  }
}

/** What a field has that was not sent. */
function fill([name, mark, kind]: Field, row: Body) {
  if (kind === '=') return name === 'name' && typeof row._id === 'string' ? row._id : ''
  return kind[0] === '[' && !mark ? [] : null
}

/** Makes an object uniform and complete, in place. Returns the path of what it needs and lacks, or undefined. */
export function complete(row: Body, line: string, unreadable?: unknown[]): string | undefined {
  for (const field of fieldsOf(line)) {
    const [name, mark, kind] = field
    const given = row[name]
    const value = given === undefined || given === null ? undefined : read(given, kind, unreadable)
    if (value !== undefined) row[name] = value
    else if (mark === '!') {
      const inner = isObject(given) && complete(given, lineOf(kind))
      return inner ? `${name}.${inner}` : name
    } else if (mark === '*') delete row[name]
    else if (mark !== '+') row[name] = fill(field, row)
    else if (given !== undefined) row[name] = null
  }
  return undefined
}

/** Returns the kind of the single object that a read answers, by the fields of its answer; undefined if the answer has no such object, or says null. */
export const objectOf = ({ data }: Body, line: string) =>
  data === null ? undefined : /\* data!?(.\w+)$/.exec(line)?.[1]

/**
 * Makes an answer uniform and complete, in place, by the fields that `calls.gen.ts` lists of it. Rows of its list that lack what they
 * need go to `unreadable`. Returns the path of what the answer itself lacks, or undefined.
 */
export async function readAnswer(answer: Body, line: string): Promise<string | undefined> {
  const unreadable: unknown[] = []
  const object = objectOf(answer, line)
  if (object && !isObject(answer.data))
    (await import('./read-failure.ts')).openBare(
      answer,
      fieldsOf(lineOf(object)).map(([name]) => name),
    )
  // Null only if the backend says so: an unreadable object must not look absent.
  const lack = complete(answer, object ? `message* data!${object}` : line, unreadable)
  if (unreadable.length) answer.unreadable = unreadable
  return lack
}
