import { throttleProgress, type Job, type JobResult } from './job.ts'
import { runInSlices } from './run-in-slices.ts'
import { startWorker, type StartedWorker } from './start-worker.ts'

/** Options for work on a long list. */
export type WorkOptions = {
  /** Called with the progress from 0 to 1, about a hundred times, the last time with 1. */
  onProgress?: ((fraction: number) => void) | undefined
  /** Aborts the work, which rejects with the signal's reason. A worker ends immediately. */
  signal?: AbortSignal | undefined
  /**
   * `auto` uses a worker, or small slices of this thread if none can be started. `never` always uses slices.
   * Default: `auto`.
   */
  worker?: 'auto' | 'never' | undefined
}

type Result<J extends Job> = JobResult[J['name']]

/** Runs a job in a worker. Undefined if no worker can be started. */
function inWorker<J extends Job>(
  job: J,
  { signal, onProgress }: WorkOptions,
): Promise<Result<J> | undefined> {
  return new Promise((resolve, reject) => {
    let ready = false
    let worker: StartedWorker | undefined
    const onAbort = () => end(() => reject(signal?.reason))
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', onAbort)
      worker?.end()
      settle()
    }
    try {
      worker = startWorker({
        onAnswer: (answer) => {
          if ('ready' in answer) ready = true
          else if ('fraction' in answer) onProgress?.(answer.fraction)
          else if ('failed' in answer) end(() => reject(new Error(answer.failed)))
          else end(() => resolve(answer.result as Result<J>))
        },
        onError: () =>
          end(() =>
            ready ? reject(new Error('The worker stopped before it was done.')) : resolve(undefined),
          ),
      })
    } catch {
      // A content security policy may refuse workers.
    }
    if (!worker) return resolve(undefined)
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      worker.post(job)
    } catch (error) {
      end(() => reject(error))
    }
  })
}

/** Runs a job, in a worker if possible. */
export async function runJob<J extends Job>(job: J, options: WorkOptions = {}): Promise<Result<J>> {
  const { signal, worker = 'auto' } = options
  signal?.throwIfAborted()
  const onProgress = options.onProgress && throttleProgress(options.onProgress)
  let result = worker === 'auto' ? await inWorker(job, { signal, onProgress }) : undefined
  if (!result) {
    // Imported on demand, so that a page with a worker does not load the hashing and the parsing.
    const { stepsOf } = await import('./steps-of.ts')
    result = (await runInSlices(await stepsOf(job), { signal, onProgress })) as Result<J>
  }
  onProgress?.(1)
  return result
}
