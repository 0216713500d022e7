import type { WorkerMessage, Job } from './job.ts'

/** What is heard of a worker. */
export type WorkerListener = {
  onAnswer: (answer: WorkerMessage) => void
  /** It could not be started, or it died. */
  onError: () => void
}

/** A worker that has been started. */
export type StartedWorker = { post(job: Job): void; end(): void }

/**
 * Starts a worker: a module worker where there is `Worker`, a thread in Node. Undefined where there is neither. The address of a worker's
 * file is written out in each place, because that is what a bundler looks for.
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
