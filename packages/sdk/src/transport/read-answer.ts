import { shapes } from '../calls.gen.ts'
import { type Body, isObject } from './body.ts'

/** A field of a shape: its name, its mark, and its kind. */
type Field = readonly [name: string, mark: string, kind: string]

/** The fields of each kind of object, by its number. */
export const shapeLines = shapes.split('\n')
const switches = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])
const fieldsOfLine = new Map<string, Field[]>()

/** Returns the fields of a kind of object. */
export const lineOf = (kind: string) => shapeLines[Number.parseInt(kind.slice(1), 36)] ?? ''

/** Returns the fields of a line, those that are needed first, so that a row without one stays as it came. */
function fieldsOf(line: string): Field[] {
  let fields = fieldsOfLine.get(line)
  if (!fields) {
    fields = Array.from(line.matchAll(/(\w+)([-+!*]?)(\S*)/g), ([, ...field]) => field as unknown as Field)
    fields.sort(([, one], [, other]) => Number(other === '!') - Number(one === '!'))
    fieldsOfLine.set(line, fields)
  }
  return fields
}

/** Returns a value made uniform, or undefined where there is none of its kind. Lists and objects are changed in place. */
function read(value: unknown, kind: string, unreadable?: unknown[]): unknown {
  const type = typeof value
  switch (kind[0]) {
    case '~':
      return value
    case '#':
      if (type === 'string' && /^-?\d+(\.\d+)?$/.test(value as string)) return Number(value)
      return type === 'number' ? value : undefined
    case '?':
      return type === 'object' ? undefined : switches.get(String(value))
    case '{':
      return isObject(value) && complete(value, lineOf(kind)) === undefined ? value : undefined
    case '[': {
      const inner = kind.slice(1)
      // Another backend may send one id where there are several.
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
      return type === 'number' ? String(value) : type === 'string' ? value : undefined
  }
}

/** What a field has that was not sent. */
function fill([name, mark, kind]: Field, row: Body) {
  if (kind === '=') return name === 'name' && typeof row._id === 'string' ? row._id : ''
  return kind[0] === '[' && !mark ? [] : null
}

/** Makes an object uniform and complete, in place. Returns the path of what it needs and lacks, or undefined. */
function complete(row: Body, line: string, unreadable?: unknown[]): string | undefined {
  for (const field of fieldsOf(line)) {
    const [name, mark, kind] = field
    const given = row[name]
    const value = given === undefined || given === null ? undefined : read(given, kind, unreadable)
    if (value !== undefined) {
      if (value !== given) row[name] = value
    } else if (mark === '!') {
      const inner = kind[0] === '{' && isObject(given) ? complete(given, lineOf(kind)) : undefined
      return inner ? `${name}.${inner}` : name
    } else if (!mark || mark === '-') row[name] = fill(field, row)
    else if (mark === '*') delete row[name]
    else if (given !== undefined) row[name] = null
  }
  return undefined
}

/**
 * Puts the one object of a read that came bare under `data`, and returns what the answer then needs: `data` is null only where the backend
 * says so, so that nothing looks absent that could not be read.
 */
export function openAnswer(answer: Body, line: string): string {
  if (answer.data === null || !/^message\* data!?{/.test(line)) return line
  if (answer.data === undefined) answer.data = { ...answer }
  return line.replace('data{', 'data!{')
}

/**
 * Makes an answer uniform and complete, in place, by the fields that `calls.gen.ts` lists of it. Rows of its list that lack what they
 * need go to `unreadable`. Returns the path of what the answer itself lacks, or undefined.
 */
export function readAnswer(answer: Body, line: string): string | undefined {
  const unreadable: unknown[] = []
  const lack = complete(answer, openAnswer(answer, line), unreadable)
  if (unreadable.length > 0) answer.unreadable = unreadable
  return lack
}
