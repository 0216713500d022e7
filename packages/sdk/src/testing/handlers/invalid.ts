import { MockError } from '../respond.ts'

/** Returns the refusal of one value: a 400 that names its field. */
export const invalid = (field: string, message: string) =>
  new MockError(400, message, { fields: [{ field, message }] })
