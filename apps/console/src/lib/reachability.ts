import { isApiError, type ResponseTrace } from '@vitrine/sdk'

/** Milliseconds until the next check whether the platform is back. */
const PAUSE = 3_000
/** Milliseconds until a question without an answer counts as none. */
const PATIENCE = 8_000

let reachable = true
let asking = false
let ask: (() => Promise<unknown>) | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: boolean) {
  if (reachable === next) return
  reachable = next
  for (const listener of listeners) listener()
}

/** Sends the platform a small request. Any answer at all, a refusal too, says that it is there. */
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
  if (!reachable) timer = setTimeout(() => void check(), PAUSE)
}

// The browser knows early when the way to the network is gone or back, though not whether it leads to the platform.
window.addEventListener('online', () => void check())
window.addEventListener('offline', () => void check())

/**
 * Whether the platform answers. One call that got no answer proves little, so it only makes the console ask; while there is none, it
 * asks again every three seconds.
 */
export const reachability = {
  get: (): boolean => reachable,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },

  /** Checks now, without waiting for the timer. */
  check,

  /** Says how to ask: a call that is neither repeated nor reported. */
  askBy(call: (options: { timeout: number; retries: number }) => Promise<unknown>): void {
    ask = () => call({ timeout: PATIENCE, retries: 0 })
  },

  /** The SDK's `onResponse`: takes note of what every call shows. */
  report({ operation, status, failure }: ResponseTrace): void {
    // A tool server is none of the platform's.
    if (operation === 'toolServerTools') return
    const unanswered = status === undefined && (failure === 'network' || failure === 'timeout')
    // Until it is known to be away, only silence is of interest; afterwards only an answer is.
    if (unanswered === reachable) void check()
  },
}
