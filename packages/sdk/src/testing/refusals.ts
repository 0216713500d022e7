import type { Schemas } from '../strict.ts'
import type { CodeOf, OperationId } from '../client/types.ts'
import { MockError } from './mock-error.ts'

type Code = CodeOf<OperationId>

/** A value that is refused where the condition holds. */
export type Fault = [isWrong: unknown, field: string, message: string]

/** The refusals of an operation's own. */
export const refusals = {
  /** Returns a 400 that names the field. */
  invalid: (field: string, message: string, code: Code = 'validation') =>
    new MockError(400, message, { code, fields: [{ field, message }] }),
  missing: (noun: string) => new MockError(404, `There is no such ${noun}.`),
  conflict: (code: Code, message: string, field?: string) =>
    new MockError(409, message, { code, ...(field && { fields: [{ field, message }] }) }),
  /** Throws a 400 that names every wrong value, if there is any. */
  refuse(faults: Fault[]): void {
    const fields = faults.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []))
    const [first]: Schemas['FieldError'][] = fields
    if (first) throw new MockError(400, first.message, { fields })
  },
}
