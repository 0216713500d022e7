import { parentPort } from 'node:worker_threads'
import type { TaskAnswer } from './worker-task.ts'

/** In a thread: answers each message with what the work makes of it, or with the name of what it throws. */
export function answerTasks(work: (input: unknown) => Promise<unknown>): void {
  async function answer(input: unknown): Promise<TaskAnswer<unknown>> {
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
}
