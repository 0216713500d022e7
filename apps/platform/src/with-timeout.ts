import { setTimeout as after } from 'node:timers/promises'

/** Returns the result of a call, or `otherwise` if it takes more than `ms` milliseconds. Throws what the call throws. */
export async function withTimeout<T, U>(call: Promise<T>, otherwise: U, ms = 5_000): Promise<T | U> {
  const late = new AbortController()
  const instead = after(ms, otherwise, { signal: late.signal, ref: false }).catch(() => otherwise)
  return Promise.race([call, instead]).finally(() => late.abort())
}
