import { parentPort } from 'node:worker_threads'
import type { TaskResult } from './worker-task.ts'

/** Runs in a thread: says that it is ready, then responds to each message with the result of the work, or with the name of what it throws. */
export function serveTasks(work: (input: unknown) => Promise<unknown>): void {
  async function answer(input: unknown): Promise<TaskResult<unknown>> {
    try {
      return { output: await work(input) }
    } catch (thrown) {
      return { thrown: thrown instanceof Error ? thrown.name : 'Unknown' }
    }
  }
  parentPort?.on('message', async (input: unknown) => {
    const answered = await answer(input)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(answered)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage('ready')
}
