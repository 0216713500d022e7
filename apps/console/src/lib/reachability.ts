import { isApiError, type ResponseTrace } from '@vitrine/sdk'
import { createStore } from '@vitrine/ui-kit'

/** Milliseconds until the next check of an unreachable platform. */
const PAUSE = 3_000
/** Milliseconds until a check counts as unanswered. */
const TIMEOUT = 8_000

const reachable = createStore(true)
let asking = false
let ask: (() => Promise<unknown>) | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function set(next: boolean) {
  if (reachable.get() !== next) reachable.set(next)
}

/** Sends the platform a small request. Any answer, even a refusal, proves that it is reachable. */
async function check(): Promise<void> {
  if (asking || !ask) return
  asking = true
  clearTimeout(timer)
  try {
    await ask()
    set(true)
  } catch (error) {
    set(!isApiError(error, 'network', 'timeout'))
  }
  asking = false
  if (!reachable.get()) timer = setTimeout(() => void check(), PAUSE)
}

// The browser notices early that the network is lost or back, but not if the platform is reachable.
window.addEventListener('online', () => void check())
window.addEventListener('offline', () => void check())

/**
 * Reports whether the platform can be reached. A single call without an answer isn't proof, so it makes the
 * console check; while the platform doesn't answer, it checks again every three seconds.
 */
export const reachability = {
  get: reachable.get,
  subscribe: reachable.subscribe,

  /** Checks now, without waiting for the timer. */
  check,

  /** Sets the call for checks. It is neither repeated nor reported. */
  askBy(call: (options: { timeout: number; retries: number }) => Promise<unknown>): void {
    ask = () => call({ timeout: TIMEOUT, retries: 0 })
  },

  /** The SDK's `onResponse` hook. Observes the result of every call. */
  report({ operation, status, failure }: ResponseTrace): void {
    // A tool server isn't part of the platform.
    if (operation === 'toolServerTools') return
    const unanswered = status === undefined && (failure === 'network' || failure === 'timeout')
    // While the platform is reachable, only unanswered calls matter; afterwards only answers do.
    if (unanswered === reachable.get()) void check()
  },
}
