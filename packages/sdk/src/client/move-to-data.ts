import type { Body } from './body.ts'

/** Fields that an answer may have beside its data. */
const envelope = /^(message|status|success|code|error)$/

/** Moves an object at the top level of an answer to `data`, if it has any of these fields. Leaves answers without data unchanged. */
export function moveToData(answer: Body, fields: readonly string[]): void {
  // An id always belongs to the object, even if the contract doesn't have it here.
  const names = ['_id', ...fields]
  if (!names.some((name) => name in answer && !envelope.test(name))) return
  answer.data = Object.fromEntries(
    Object.entries(answer).filter(([name]) => names.includes(name) || !envelope.test(name)),
  )
}
