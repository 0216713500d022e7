import type { Body } from './body.ts'

/** Fields that any answer may have beside its object. */
const envelope = /^(message|status|success|code|error)$/

/** Moves an object with these fields that an answer has at its top level to `data`. An answer that has only fields of the envelope is left unchanged. */
export function openBare(answer: Body, fields: readonly string[]): void {
  // An id always belongs to the object, even if the contract doesn't name it here.
  const names = ['_id', ...fields]
  if (!names.some((name) => name in answer && !envelope.test(name))) return
  answer.data = Object.fromEntries(
    Object.entries(answer).filter(([name]) => names.includes(name) || !envelope.test(name)),
  )
}
