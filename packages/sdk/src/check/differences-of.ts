import { openBare } from '../transport/open-bare.ts'
import { complete, fieldsOf, lineOf, objectOf } from '../transport/read-answer.ts'
import { isObject } from '../transport/body.ts'
import type { Difference } from './report.ts'

const kinds: Record<string, string> = {
  '#': 'a number',
  '?': 'true or false',
  '[': 'a list',
  '{': 'an object',
  '~': 'a value',
}
const expectedOf = (kind: string) => kinds[kind[0] ?? ''] ?? 'text'
const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
}
const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : (types[typeof value] ?? 'nothing')

/** Returns whether the SDK can read a value, apart from what is inside it. */
function isRead(value: unknown, kind: string): boolean {
  if (kind[0] === '[') return Array.isArray(value)
  if (kind[0] === '{') return isObject(value)
  return complete({ value }, `value!${kind}`) === undefined
}

/** Compares an answer as it came with the fields that `calls.gen.ts` lists of it: what is required and not so, and what was not sent. */
export function differencesOf(answer: unknown, line: string) {
  const found = new Map<string, Difference>()
  const filled = new Set<string>()

  function visit(value: unknown, field: string, kind: string): void {
    if (!isRead(value, kind)) {
      const difference = { field, expected: expectedOf(kind), received: typeOf(value), times: 0 }
      const key = `${field} ${difference.received}`
      const one = found.get(key) ?? difference
      one.times += 1
      found.set(key, one)
    } else if (kind[0] === '[')
      for (const item of value as unknown[]) visit(item, `${field}[]`, kind.slice(1))
    else if (kind[0] === '{') compare(value as object, lineOf(kind), `${field}.`)
  }

  function compare(value: object, line: string, at: string): void {
    for (const word of line.split(' ')) {
      const [, name = '', mark = '', kind = ''] = /^(\w+)([-+!*]?)(.*)$/.exec(word) ?? []
      const given = (value as Record<string, unknown>)[name]
      if (mark === '!') visit(given, at + name, kind)
      else if (given === undefined && mark !== '*' && mark !== '+') filled.add(at + name)
    }
  }

  if (isObject(answer)) {
    const object = objectOf(answer, line)
    if (object && !isObject(answer.data)) openBare(answer, fieldsOf(lineOf(object)))
    compare(answer, object ? `message* data!${object}` : line, '')
  }
  return { differences: [...found.values()], filled: [...filled] }
}
