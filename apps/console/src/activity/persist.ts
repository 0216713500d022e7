import { type ApiError, isApiError, outcomeOf } from '@vitrine/sdk'

/** Resolves after some milliseconds; rejects when the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

/** Milliseconds. A longer timer fires immediately. */
const longestTimer = 2 ** 31 - 1
/** A server that fails inside is called this often before its answer counts. */
const serverPatience = 5

type PersistOptions = {
  signal: AbortSignal
  /** Milliseconds before the first repetition. */
  first: number
  slowest?: number
  /** The call changes nothing, so it may be repeated also where it was answered, but unreadably. */
  reads?: boolean
  /** The backend honors no idempotency keys: what may have been done is not repeated. */
  unkeyed?: boolean
  /** Is told of each failure after which the call is repeated, so that nobody waits without knowing why. */
  onRepeat?: (error: ApiError) => void
}

/**
 * Makes a call until it is answered: a server that is away or busy, or that asks for a retry, is called again, after 1 s, 2 s, 4 s … at most
 * `slowest`, for as long as it takes. Every other failure is the caller's. Only for calls that may be repeated: what was answered
 * with a 2xx is not, however unreadable the answer.
 */
export async function persist<T>(
  call: () => Promise<T>,
  { signal, first, slowest = 30_000, reads = false, unkeyed = false, onRepeat }: PersistOptions,
): Promise<T> {
  /** An earlier attempt may have done the work: that a later one is refused does not say. */
  let uncertain = false
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      signal.throwIfAborted()
      if (!isApiError(error)) throw error
      const answered = outcomeOf(error) === 'done'
      const taken = !reads && error.status !== undefined && error.status >= 200 && error.status < 300
      if (unkeyed && outcomeOf(error) === 'unknown') throw error
      const away = !answered && isApiError(error, 'network', 'timeout', 'rate-limited')
      const broken =
        (answered || isApiError(error, 'server', ...(reads ? (['malformed'] as const) : []))) &&
        attempt < serverPatience - 1
      const told = error.retryAfter !== undefined
      if (taken || (!away && !broken && !told)) throw uncertain ? Object.assign(error, { uncertain }) : error
      uncertain ||= !reads && outcomeOf(error) === 'unknown'
      onRepeat?.(error)
      const asked = Math.min((error.retryAfter ?? 0) * 1000, longestTimer)
      await pause(Math.max(asked, Math.min(slowest, first * 2 ** attempt)), signal)
    }
  }
}
