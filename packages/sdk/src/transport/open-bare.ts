import type { Body } from './body.ts'
import type { Field } from './read-answer.ts'

/** What any answer may say beside its object. */
const envelope = /^(message|status|success|code|error)$/

/**
 * Puts the one object of a read that came bare under `data`. What has none of the object's fields but an envelope's words is no object,
 * and stays as it is.
 */
export function openBare(answer: Body, fields: readonly Field[]): void {
  // An id is no envelope's, whether or not the contract names it here.
  const names = ['_id', ...fields.map(([name]) => name)]
  if (!names.some((name) => name in answer && !envelope.test(name))) return
  answer.data = Object.fromEntries(
    Object.entries(answer).filter(([name]) => names.includes(name) || !envelope.test(name)),
  )
}
