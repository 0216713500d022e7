import type { ApiError } from '../errors.ts'

const firstDelay = 400
const longestDelay = 8_000
/** A longer timer than this fires immediately. */
const longestTimer = 2 ** 31 - 1

/** Returns whether a failure may be over soon. */
function passes({ kind, status, reason, code }: ApiError, writes: boolean): boolean {
  if (kind === 'rate-limited' || status === 503) return true
  // A write that got the first line of an answer is never sent again.
  if (kind === 'network') return reason !== 'not-sent' && reason !== 'tls' && !(writes && status)
  return writes ? code === 'idempotency-key-running' : status === 502 || status === 504
}

/**
 * Returns how long to wait before a call is repeated, in milliseconds; undefined where repeating is of no use. Exponential with full
 * jitter, or what the server's `Retry-After` says where that is longer: 0, or a date that has passed, says nothing of when it is worth trying.
 */
export function delayBefore(repeat: number, error: ApiError, writes: boolean): number | undefined {
  if (!passes(error, writes)) return undefined
  const least = Math.random() * Math.min(longestDelay, firstDelay * 2 ** repeat)
  const asked = (error.retryAfter ?? 0) * 1_000
  return asked > longestTimer ? undefined : Math.max(least, asked)
}
