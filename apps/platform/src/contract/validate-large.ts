import { setImmediate as nextTurn } from 'node:timers/promises'
import { createRequestTask } from '#src/contract/workers/request-task.ts'
import { ServiceError } from '#src/service-error.ts'
import type { LargeBody, ValidatedLarge } from './large-body.ts'
import { toServiceError } from './problems.ts'

const validate = createRequestTask<LargeBody, ValidatedLarge>(
  new URL('./validate-large-worker.ts', import.meta.url),
  () =>
    new ServiceError('too-large', 'The request takes too much time or memory to read. Send less at a time.'),
)

/**
 * Does the same as `validateJson` in a child process, for a large body. Throws a ServiceError if the body is not valid.
 */
export async function validateLarge(input: LargeBody) {
  const validated = await validate(input, input.bytes.length)
  if ('problems' in validated) throw toServiceError(validated.problems)
  const { body, lists, digest } = validated
  for (const [name, texts] of lists) {
    const list: unknown[] = []
    for (const text of texts) {
      list.push(...(JSON.parse(text) as unknown[]))
      await nextTurn()
    }
    Object.defineProperty(body, name, { value: list, enumerable: true, configurable: true, writable: true })
  }
  return { body, digest }
}
