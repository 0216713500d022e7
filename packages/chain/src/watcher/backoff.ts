/** Milliseconds. */
const maxBackoff = 30_000

/**
 * Returns the milliseconds until a failing node is requested again. They double with each failure in a row,
 * up to 30 s or `interval` if that is longer. Half of them depends on `chance`, from 0 to 1, so that many
 * clients do not return at once. `retryAfter` is the wait in seconds that the node asks for, at most 30 s.
 */
export function backoff(failures: number, interval: number, chance: number, retryAfter = 0): number {
  const pause = Math.max(interval, Math.min(maxBackoff, interval * 2 ** failures))
  return Math.max(pause / 2 + (chance * pause) / 2, Math.min(retryAfter * 1000, maxBackoff))
}
