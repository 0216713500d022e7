import type { Log } from '#src/log.ts'
import { compileJson } from './compile-schema.ts'
import type { Operation } from './operations.ts'

/** Returns a check of an operation's answers. It logs and throws if an answer doesn't match the contract. */
export function checkAnswer(operation: Operation, log: Log): (answer: unknown) => void {
  const check = compileJson({ $ref: operation.answer })
  return (answer) => {
    // Checks the JSON that the caller receives, without values that JSON leaves out.
    const problems = check(JSON.parse(JSON.stringify(answer) ?? 'null'))
    if (!problems) return
    const mismatches = problems.fields
    log.error('An answer is not as the contract promises.', { operation: operation.id, mismatches })
    throw new Error(
      `The answer of ${operation.id} is wrong: ${mismatches.map((one) => one.message).join(' ')}`,
    )
  }
}
