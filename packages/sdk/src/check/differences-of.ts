import { withObject, objectOf, read } from '../client/read-answer.ts'
import type { Answer, Field, Shape } from '../client/shape.ts'
import { isObject } from '../client/body.ts'
import { moveToData } from '../client/move-to-data.ts'
import type { Difference } from './report.ts'

const kinds = { text: 'text', name: 'text', number: 'a number', flag: 'true or false', anything: 'a value' }
const expectedOf = (is: Field['is'], many: number) =>
  many > 0 ? 'a list' : typeof is === 'object' ? 'an object' : kinds[is]
const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
}
const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : (types[typeof value] ?? 'nothing')

/** Returns true if the SDK can read a value, regardless of its contents. */
function isRead(value: unknown, is: Field['is'], many: number): boolean {
  if (many > 0) return Array.isArray(value)
  if (typeof is === 'object') return isObject(value)
  return value !== null && read(value, is) !== undefined
}

/** Compares an unprocessed answer with the contract. Returns the differences in required fields, and the fields that were not sent. */
export function differencesOf(answer: unknown, operation: Answer) {
  const found = new Map<string, Difference>()
  const filled = new Set<string>()

  function visit(value: unknown, field: string, is: Field['is'], many = 0): void {
    if (!isRead(value, is, many)) {
      const difference = { field, expected: expectedOf(is, many), received: typeOf(value), times: 0 }
      const key = `${field} ${difference.received}`
      const one = found.get(key) ?? difference
      one.times += 1
      found.set(key, one)
    } else if (many > 0) for (const item of value as unknown[]) visit(item, `${field}[]`, is, many - 1)
    else if (typeof is === 'object') compare(value as object, is, `${field}.`)
  }

  function compare(value: object, shape: Shape, at: string): void {
    for (const [name, { is, many, lack }] of Object.entries(shape)) {
      const given = (value as Record<string, unknown>)[name]
      if (lack === 'needed') visit(given, at + name, is, many)
      else if (given === undefined && lack !== 'optional' && lack !== 'nullable') filled.add(at + name)
    }
  }

  if (isObject(answer)) {
    const object = objectOf(operation, answer)
    if (object && !isObject(answer.data)) moveToData(answer, Object.keys(object))
    compare(answer, object ? withObject(object) : operation.answer, '')
  }
  return { differences: [...found.values()], filled: [...filled] }
}
