import type { commonCodes } from '../codes.gen.ts'
import type { CodeOf, OperationId } from '../client/types.ts'
import type { Schemas } from '../strict.ts'

/** The code of an error that has only a status. */
const codeOf: Record<number, (typeof commonCodes)[number] | 'not-found'> = {
  400: 'validation',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported',
  429: 'rate-limited',
}

/** An error answer, to be thrown from a handler. Its `code` follows from the status, unless that is 409 or `rest` has a code. */
export class MockError {
  readonly status: number
  readonly body: Schemas['Error']
  constructor(status: number, error: string, rest: Partial<Schemas['Error']> = {}) {
    this.status = status
    const code = codeOf[status]
    this.body = { error, message: error, requestId: 'req-mock-1', ...(code && { code }), ...rest }
  }
}

/** Returns a 400 with an error in one field. */
export const invalid = (field: string, message: string, code: CodeOf<OperationId> = 'validation') =>
  new MockError(400, message, { code, fields: [{ field, message }] })
