import { codes, commonCodes } from '@vitrine/sdk/contract'
import type { Log } from '#src/log.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Operation } from './operations.ts'

/**
 * Returns a check of an operation's errors. It logs and throws if the contract doesn't list an error's code for the
 * operation.
 */
export function checkErrorCode({ id }: Operation, log: Log): (thrown: unknown) => void {
  const named = new Set<string>([...commonCodes, ...codes[id]])
  return (thrown) => {
    if (!(thrown instanceof ServiceError) || named.has(thrown.code)) return
    log.error('A refusal has a code that the contract does not name.', { operation: id, code: thrown.code })
    throw new Error(`The contract does not name the code ${thrown.code} for ${id}.`)
  }
}
