import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createFairQueue } from './fair-queue.ts'

/** Work on input from strangers, in child processes, so that too much time or memory does not harm the platform. */
export type WorkerTask<Input, Output> = {
  /**
   * Does one piece when it is its owner's turn. Throws a TaskError if it takes too much time or memory, or with the
   * name of the work's error.
   * @param input the input, or a function that reads it when it is the owner's turn
   * @param bytes length of the input
   */
  run(input: Input | (() => Promise<Input>), bytes: number, signal?: AbortSignal): Promise<Output>
  /** Ends the processes. A later `run` starts new ones. */
  close(): Promise<void>
}

/**
 * Thrown if a piece was not done. The reason is `late`, `ended` (for example because the process ran out of memory), or
 * the name of the work's error.
 */
export class TaskError extends Error {
  override readonly name = 'TaskError'
  readonly reason: string

  constructor(reason: string) {
    super(`A task in a child process was not done: ${reason}.`)
    this.reason = reason
  }
}

/** Converts an error, such as a process that can't be started, to a TaskError with its name. */
const toTaskError = (thrown: unknown) =>
  thrown instanceof TaskError ? thrown : new TaskError(thrown instanceof Error ? thrown.name : 'Unknown')

type Limits = {
  /**
   * Milliseconds of processor time for one piece, so that a busy machine accepts the same work as an idle one. Work
   * that waits without computing is ended after three times as long. Starting the process and waiting for a turn don't
   * count.
   */
  cpuMilliseconds: number
  /** Limit of the V8 heap. */
  megabytes: number
  /** Milliseconds without work after which a process ends. Default: it ends when the task is closed. */
  idleMilliseconds?: number
}

/** A message of the child process: first `ready`, then the result of each piece; see serve-tasks.ts. */
export type TaskResult<Output> = { ready: true } | { output: Output } | { thrown: string }

const startTimeout = 120_000
/** Elapsed time allowed for a piece, as a multiple of its processor time. */
const timeoutFactor = 3
const memoryCheckPeriod = 50
/** Resident memory allowed beyond the heap, for Node itself and typed arrays. */
const megabytesBesideHeap = 256

/** The queue that all child processes share. */
const queue = createFairQueue()

/** Killed at exit, because a busy process doesn't notice that the platform exits. */
const busy = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of busy) child.kill('SIGKILL')
})

/**
 * Returns the resident memory of a process in megabytes; 0 on systems other than Linux, so there only the heap is
 * limited.
 */
function residentMegabytes({ pid }: ChildProcess): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || !isAlive(child)) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Returns the next result of a child process. Throws a TaskError if the work failed or the process exits first. */
async function nextResult(child: ChildProcess, signal: AbortSignal) {
  const over = new AbortController()
  const until = { signal: AbortSignal.any([over.signal, signal]) }
  const message = once(child, 'message', until)
  const exit = once(child, 'exit', until).then(([, signalCode]): [TaskResult<unknown>] => [
    // `end-late-work.ts` ends its process with this signal.
    { thrown: signalCode === 'SIGALRM' ? 'late' : 'ended' },
  ])
  try {
    const [result] = (await Promise.race([message, exit])) as [TaskResult<unknown>]
    if ('thrown' in result) throw new TaskError(result.thrown)
    return result
  } finally {
    // Handles the rejection of the other promise.
    for (const loser of [message, exit]) loser.catch(() => undefined)
    over.abort()
  }
}

/** Returns a signal that is aborted as soon as one of the given ones is. */
const firstOf = (...signals: (AbortSignal | undefined)[]) =>
  AbortSignal.any(signals.filter((signal) => signal !== undefined))

/**
 * Creates the work of a module.
 * @param file the module whose default export does the work
 */
export function createWorkerTask<Input, Output>(
  file: URL,
  { cpuMilliseconds, megabytes, idleMilliseconds }: Limits,
): WorkerTask<Input, Output> {
  const children = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout | undefined>()
  const maxResident = megabytes + megabytesBesideHeap

  function spawn(): ChildProcess {
    const child = fork(new URL('./serve-tasks.ts', import.meta.url), [file.href, `${cpuMilliseconds}`], {
      execArgv: [`--max-old-space-size=${megabytes}`, '--conditions=@vitrine/source'],
      serialization: 'advanced',
      // Output of the worker's dependencies is discarded, because it may repeat the input.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    })
    // An idle process must not keep the platform running.
    child.unref()
    child.channel?.unref()
    children.add(child)
    child.once('exit', () => {
      children.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    // Without a listener, an error would end the platform. Callers get it from `nextResult`.
    child.on('error', () => undefined)
    return child
  }

  /** Starts a process and resolves when it is ready. */
  async function start(signal: AbortSignal | undefined): Promise<ChildProcess> {
    const child = spawn()
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), startTimeout).unref()
    try {
      await nextResult(child, firstOf(late.signal, signal))
      return child
    } catch (thrown) {
      await end(child)
      signal?.throwIfAborted()
      throw late.signal.aborted ? new TaskError('TimeoutError') : toTaskError(thrown)
    } finally {
      clearTimeout(timer)
    }
  }

  function takeIdle(): ChildProcess | undefined {
    const [[child, timer] = []] = idle
    if (!child) return undefined
    clearTimeout(timer)
    idle.delete(child)
    // A process that is being ended would fail its next piece.
    return isAlive(child) && !child.killed ? child : takeIdle()
  }

  /** Keeps a process for its next piece, or ends it if it still uses much memory. */
  function rest(child: ChildProcess) {
    if (residentMegabytes(child) > maxResident / 2) return void end(child)
    const stop = () => void end(child)
    idle.set(child, idleMilliseconds === undefined ? undefined : setTimeout(stop, idleMilliseconds).unref())
  }

  async function attempt(
    given: Input | (() => Promise<Input>),
    signal: AbortSignal | undefined,
  ): Promise<Output> {
    const input = typeof given === 'function' ? await (given as () => Promise<Input>)() : given
    const child = takeIdle() ?? (await start(signal))
    busy.add(child)
    const late = AbortSignal.timeout(cpuMilliseconds * timeoutFactor)
    const memoryCheck = setInterval(() => {
      if (residentMegabytes(child) > maxResident) child.kill('SIGKILL')
    }, memoryCheckPeriod).unref()
    try {
      // Writing to a process that has ended fails; its exit is the result.
      child.send(input as object, () => undefined)
      const { output } = (await nextResult(child, firstOf(late, signal))) as { output: Output }
      rest(child)
      return output
    } catch (thrown) {
      await end(child)
      signal?.throwIfAborted()
      throw late.aborted ? new TaskError('late') : toTaskError(thrown)
    } finally {
      clearInterval(memoryCheck)
      busy.delete(child)
    }
  }

  return {
    run: (input, bytes, signal) => queue.run(bytes, () => attempt(input, signal), signal),
    close: async () => void (await Promise.all([...children].map(end))),
  }
}
