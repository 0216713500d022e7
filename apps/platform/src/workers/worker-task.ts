import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Work on what strangers wrote, in a thread of its own: it can take too long or too much memory without harm to the platform. */
export type WorkerTask<Input, Output> = {
  /** Does one piece. Throws a TaskError where it takes too long or ends the thread; what the work itself throws has its name. */
  run(input: Input, signal?: AbortSignal): Promise<Output>
  /** Ends the thread. Another `run` starts one again. */
  close(): Promise<void>
}

/** Why a piece was not done: `late`, `ended` (for want of memory, say), or the name of the error that the work or its thread threw. */
export class TaskError extends Error {
  override readonly name = 'TaskError'
  readonly reason: string

  constructor(reason: string) {
    super(`A task in a thread was not done: ${reason}.`)
    this.reason = reason
  }
}

/** Returns why a thread is gone. Its errors are faults of ours, and may repeat what it read; what ran out of memory may be what it was given. */
function reasonOf(thrown: unknown): string {
  const { code } = thrown as NodeJS.ErrnoException
  const isFault =
    thrown instanceof Error && !(thrown instanceof TaskError) && code !== 'ERR_WORKER_OUT_OF_MEMORY'
  return isFault ? thrown.name : 'ended'
}

type Limits = {
  /** For a piece of work. What the thread needs until it is ready is not counted. */
  milliseconds: number
  megabytes: number
  /** The thread ends after so long without work. Default: it goes on until it is closed. */
  idleMilliseconds?: number
}

/** Milliseconds after which a thread that is not ready is given up: pieces that wait for it would wait forever. */
const longestStart = 120_000

/** What a thread answers to each message; see serve-tasks.ts. */
export type TaskResult<Output> = { output: Output } | { thrown: string }

/** Returns the next message of a thread, or undefined where the thread ends without one. */
async function next(worker: Worker, signal: AbortSignal): Promise<unknown> {
  const over = new AbortController()
  const until = { signal: AbortSignal.any([over.signal, signal]) }
  const message = once(worker, 'message', until)
  const end = once(worker, 'exit', until).then(() => [])
  try {
    return (await Promise.race([message, end]))[0]
  } finally {
    // The loser hears that it is over.
    for (const loser of [message, end]) loser.catch(() => undefined)
    over.abort()
  }
}

/** Returns a signal that is aborted as soon as one of these is. */
const firstOf = (...signals: (AbortSignal | undefined)[]) =>
  AbortSignal.any(signals.filter((signal) => signal !== undefined))

/**
 * @param file the module that the thread runs; it calls `serveTasks`
 * @param workerData what the thread is given when it starts
 */
export function createWorkerTask<Input, Output>(
  file: URL,
  { milliseconds, megabytes, idleMilliseconds }: Limits,
  workerData?: unknown,
): WorkerTask<Input, Output> {
  let worker: Worker | undefined
  /** The end of the piece before: a thread does one at a time. */
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idle: NodeJS.Timeout | undefined

  const start = () => {
    const started = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // What its libraries say is nobody's.
      stdout: true,
      stderr: true,
      env: {},
      // Not those of the platform: how that was started is nothing to a thread.
      execArgv: [],
    })
    started.unref()
    // Heard of by the end of the thread as well; without a listener it would end the platform.
    started.on('error', () => undefined)
    return started
  }

  async function close() {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  /** Starts a thread, and returns it when it is ready. */
  async function begin(given: AbortSignal | undefined): Promise<Worker> {
    const started = start()
    worker = started
    const over = new AbortController()
    const tooLong = new DOMException('A thread does not start.', 'TimeoutError')
    const timer = setTimeout(() => over.abort(tooLong), longestStart).unref()
    try {
      if ((await next(started, firstOf(over.signal, given))) === undefined) throw new TaskError('ended')
      return started
    } catch (thrown) {
      over.signal.throwIfAborted()
      throw thrown
    } finally {
      clearTimeout(timer)
    }
  }

  async function attempt(input: Input, given?: AbortSignal): Promise<Output> {
    given?.throwIfAborted()
    let late: AbortSignal | undefined
    try {
      const current = worker ?? (await begin(given))
      late = AbortSignal.timeout(milliseconds)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      current.postMessage(input)
      const answer = (await next(current, firstOf(late, given))) as TaskResult<Output> | undefined
      if (!answer) throw new TaskError('ended')
      if ('thrown' in answer) throw new TaskError(answer.thrown)
      return answer.output
    } catch (thrown) {
      if (thrown instanceof TaskError && thrown.reason !== 'ended') throw thrown
      await close()
      given?.throwIfAborted()
      throw new TaskError(late?.aborted ? 'late' : reasonOf(thrown))
    }
  }

  /** Ends the thread a while after its last piece. */
  function rest() {
    waiting -= 1
    if (waiting > 0 || idleMilliseconds === undefined) return
    idle = setTimeout(() => void close(), idleMilliseconds).unref()
  }

  return {
    run(input, signal) {
      clearTimeout(idle)
      waiting += 1
      const result = turn.then(() => attempt(input, signal))
      turn = result.catch(() => undefined).finally(rest)
      return result
    },
    close,
  }
}
