import { isApiError } from '@vitrine/sdk'

/** Resolves after some milliseconds; rejects at once when the signal aborts. */
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

/** A server that fails inside is asked this often before its answer counts. */
const serverPatience = 5

/**
 * Does a call until it is answered: a server that is away or busy, or that asks for it, is asked again, after 1 s, 2 s, 4 s … at most
 * `slowest`, for as long as it takes. Every other failure is the caller's. Only for calls that may be repeated.
 */
export async function persist<T>(
  call: () => Promise<T>,
  { signal, first, slowest = 30_000 }: { signal: AbortSignal; first: number; slowest?: number },
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      signal.throwIfAborted()
      if (!isApiError(error)) throw error
      const away = isApiError(error, 'network', 'timeout', 'rate-limited', 'malformed')
      const broken = error.kind === 'server' && attempt < serverPatience - 1
      const asked = error.retryAfter !== undefined
      if (!away && !broken && !asked) throw error
      const told = (error.retryAfter ?? 0) * 1000
      await pause(Math.max(told, Math.min(slowest, first * 2 ** attempt)), signal)
    }
  }
}
