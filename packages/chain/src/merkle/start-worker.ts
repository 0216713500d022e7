import type { WorkerMessage, Job } from './job.ts'

/** Callbacks for a worker. */
export type WorkerListener = {
  onAnswer: (answer: WorkerMessage) => void
  /** Called if the worker could not be started, or died. */
  onError: () => void
}

/** A running worker. */
export type StartedWorker = { post(job: Job): void; end(): void }

/**
 * Starts a module worker if there is `Worker`, or a thread in Node. Undefined if there is neither. Each place
 * writes out the URL of the worker's file, because bundlers look for that.
 */
export function startWorker({ onAnswer, onError }: WorkerListener): StartedWorker | undefined {
  if (typeof Worker === 'function') {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => onAnswer(data)
    worker.onmessageerror = onError
    worker.onerror = (event) => {
      event.preventDefault()
      onError()
    }
    return { post: (job) => worker.postMessage(job, []), end: () => worker.terminate() }
  }
  const threads =
    typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:worker_threads')
  if (!threads) return undefined
  const thread = new threads.Worker(new URL(/* @vite-ignore */ './worker.ts', import.meta.url))
  thread.on('message', onAnswer)
  thread.on('messageerror', onError)
  thread.on('error', onError)
  return { post: (job) => thread.postMessage(job, []), end: () => void thread.terminate() }
}
