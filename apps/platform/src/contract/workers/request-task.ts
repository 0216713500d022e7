import type { ServiceError } from '#src/service-error.ts'
import { createWorkerTask, TaskError, type WorkerTask } from './worker-task.ts'

const limits = { cpuMilliseconds: 60_000, idleMilliseconds: 10_000 }

const isTooMuch = (thrown: unknown) =>
  thrown instanceof TaskError && (thrown.reason === 'late' || thrown.reason === 'ended')

/**
 * Returns a function that does work on a caller's input in a child process. Input that takes too much time or memory is
 * refused; other errors are faults of the platform.
 * @param file the module whose default export does the work
 * @param refusal makes the error for input that takes too much
 * @param megabytes limit of the heap; see `createWorkerTask`
 */
export function createRequestTask<Input, Output>(
  file: URL,
  refusal: () => ServiceError,
  megabytes = 512,
): WorkerTask<Input, Output>['run'] {
  const task = createWorkerTask<Input, Output>(file, { ...limits, megabytes })
  return async (input, bytes, signal) => {
    try {
      return await task.run(input, bytes, signal)
    } catch (thrown) {
      throw isTooMuch(thrown) ? refusal() : thrown
    }
  }
}
