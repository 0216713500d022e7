import type { ApiError } from '../errors.ts'

const firstDelay = 400
const longestDelay = 8_000
/** A longer timer than this fires immediately. */
const longestTimer = 2 ** 31 - 1

/** Returns true if a retry may succeed. */
function isTemporary({ kind, status, reason, code }: ApiError, writes: boolean): boolean {
  if (kind === 'rate-limited' || status === 503) return true
  // A write is never sent again after the first line of an answer.
  if (kind === 'network') return reason !== 'not-sent' && reason !== 'tls' && !(writes && status)
  return writes ? code === 'idempotency-key-running' : status === 502 || status === 504
}

/**
 * Returns the milliseconds until a call is retried; undefined if a retry is useless. Exponential backoff with full jitter, or the
 * server's `Retry-After` if that is longer. A `Retry-After` of 0 or in the past is ignored.
 */
export function delayBefore(repeat: number, error: ApiError, writes: boolean): number | undefined {
  if (!isTemporary(error, writes)) return undefined
  const backoffMs = Math.random() * Math.min(longestDelay, firstDelay * 2 ** repeat)
  const retryAfterMs = (error.retryAfter ?? 0) * 1_000
  return retryAfterMs > longestTimer ? undefined : Math.max(backoffMs, retryAfterMs)
}
