import type { ServiceError } from '#src/service-error.ts'
import { createWorkerTask, TaskError, type WorkerTask } from './worker-task.ts'

const limits = { milliseconds: 60_000, megabytes: 512, idleMilliseconds: 10_000 }

const askedTooMuch = (thrown: unknown) =>
  thrown instanceof TaskError && (thrown.reason === 'late' || thrown.reason === 'ended')

/**
 * Makes work in a thread on what a caller sent. What takes too much time or memory is the caller's, and is refused; all else that is thrown is a
 * fault of ours.
 *
 * @param file the module that the thread runs; it calls `serveTasks`
 * @param refusal what is thrown where the caller sent too much
 * @param workerData what the thread is given when it starts
 */
export function createRequestTask<Input, Output>(
  file: URL,
  refusal: () => ServiceError,
  workerData?: unknown,
): WorkerTask<Input, Output>['run'] {
  const task = createWorkerTask<Input, Output>(file, limits, workerData)
  return async (input, signal) => {
    try {
      return await task.run(input, signal)
    } catch (thrown) {
      throw askedTooMuch(thrown) ? refusal() : thrown
    }
  }
}
