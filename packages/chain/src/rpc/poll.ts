import { type ChainError, isChainError } from '../errors/chain-error.ts'

/** How often to ask, and what to do at each answer. Times in milliseconds. */
export type PollOptions<T> = {
  /** Asks once; null means "not yet". */
  ask: () => Promise<T | null>
  initialDelay: number
  interval: number
  signal: AbortSignal
  onAnswer: (found: T | null, error: ChainError | null) => void
}

const longestBackoff = 30_000

/** Monotonic, so that a corrected system clock neither hurries nor stalls a wait. */
const now = () => performance.now()

function sleepUntil(due: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', stop)
        resolve()
      },
      Math.max(0, due - now()),
    )
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

/** The node's trouble, which passes, as opposed to an answer that would be the same next time. */
const passes = (thrown: unknown): thrown is ChainError =>
  isChainError(thrown, 'node-unreachable', 'rate-limited', 'timed-out', 'unknown')

/** Doubles with each failure in a row, up to 30 s, and keeps half of it to chance, so that many waits do not return as one. */
function backoff(failures: number, interval: number, retryAfter = 0): number {
  const most = Math.max(interval, Math.min(longestBackoff, interval * 2 ** failures))
  return Math.max(most / 2 + (Math.random() * most) / 2, Math.min(retryAfter * 1000, longestBackoff))
}

/**
 * Ask until there is an answer. Questions fall on a fixed beat from the first one on, however long answers take; a beat that comes
 * while an answer is outstanding is left out. Trouble of the node does not end it: the beat slows down and returns once it answers.
 */
export async function poll<T>({ ask, initialDelay, interval, signal, onAnswer }: PollOptions<T>): Promise<T> {
  let due = now() + initialDelay
  for (let failures = 0; ; ) {
    await sleepUntil(due, signal)
    let found: T | null = null
    let error: ChainError | null = null
    try {
      found = await ask()
    } catch (thrown) {
      if (!passes(thrown)) throw thrown
      error = thrown
    }
    if (signal.aborted) throw signal.reason
    onAnswer(found, error)
    if (found !== null) return found
    if (error) {
      failures += 1
      due = now() + backoff(failures, interval, error.retryAfter)
    } else {
      failures = 0
      due += interval * Math.max(1, Math.ceil((now() - due) / interval))
    }
  }
}
