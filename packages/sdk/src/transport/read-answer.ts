import { shapes } from '../calls.gen.ts'
import { type Body, isObject } from './read-failure.ts'

/** Returns a value made uniform, or undefined where there is none of its kind. Lists and objects are changed in place. */
type Read = (value: unknown, unreadable?: unknown[]) => unknown
type Field = { name: string; mark: string; kind: string; read: Read }

const lines = shapes.split('\n')
const switches = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
])

const text: Read = (value) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined
const reads = new Map<string, Read>([
  ['', text],
  ['=', text],
  [
    '#',
    (value) =>
      typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
        ? Number(value)
        : typeof value === 'number'
          ? value
          : undefined,
  ],
  ['?', (value) => switches.get(value)],
  ['~', (value) => value],
])
const shapesRead = new Map<string, Field[]>()

/** Returns the fields of a shape, those that are needed first, so that a row without one stays as it came. */
function fieldsOf(line: string): Field[] {
  let fields = shapesRead.get(line)
  if (!fields) {
    fields = line.split(' ').map((word) => {
      const [, name = '', mark = '', kind = ''] = /^(\w+)([-+!*]?)(.*)$/.exec(word) ?? []
      return { name, mark, kind, read: readOf(kind) }
    })
    fields.sort((a, b) => Number(b.mark === '!') - Number(a.mark === '!'))
    shapesRead.set(line, fields)
  }
  return fields
}

const lineOf = (kind: string) => lines[Number.parseInt(kind.slice(1), 36)] ?? ''

function readOf(kind: string): Read {
  let read = reads.get(kind)
  if (read) return read
  if (kind[0] === '[') {
    const readItem = readOf(kind.slice(1))
    read = (list, unreadable) => {
      if (!Array.isArray(list)) return undefined
      let count = 0
      for (const given of list as unknown[]) {
        const item = readItem(given)
        if (item === undefined) unreadable?.push(given)
        else list[count++] = item
      }
      list.length = count
      return list as unknown
    }
  } else {
    const line = lineOf(kind)
    read = (value) => (isObject(value) && complete(value, line) === undefined ? value : undefined)
  }
  reads.set(kind, read)
  return read
}

/** What a field has that was not sent. */
function fill({ name, mark, kind }: Field, row: Body) {
  if (mark === '-') return null
  if (kind[0] === '[') return []
  if (kind !== '=') return null
  return name === 'name' && typeof row._id === 'string' ? row._id : ''
}

/** Makes an object uniform and complete, in place. Returns the path of what it needs and lacks, or undefined. */
function complete(row: Body, line: string, unreadable?: unknown[]): string | undefined {
  for (const field of fieldsOf(line)) {
    const { name, mark, kind, read } = field
    const given = row[name]
    const value = given === undefined || given === null ? undefined : read(given, unreadable)
    if (value !== undefined) {
      if (value !== given) row[name] = value
    } else if (mark === '!') {
      const inner = kind[0] === '{' && isObject(given) ? complete(given, lineOf(kind)) : undefined
      return inner ? `${name}.${inner}` : name
    } else if (mark !== '*' && mark !== '+') row[name] = fill(field, row)
    else if (given !== undefined) {
      if (mark === '+') row[name] = null
      else delete row[name]
    }
  }
  return undefined
}

/**
 * Makes an answer uniform and complete, in place, by the fields that `calls.gen.ts` lists of it. Rows of its list that lack what they
 * need go to `unreadable`. Returns the path of what the answer itself lacks, or undefined.
 */
export function readAnswer(answer: Body, line: string): string | undefined {
  const unreadable: unknown[] = []
  const lack = complete(answer, line, unreadable)
  if (unreadable.length > 0) answer.unreadable = unreadable
  return lack
}
