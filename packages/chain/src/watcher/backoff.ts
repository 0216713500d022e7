const longestBackoff = 30_000

/**
 * Milliseconds until a node in trouble is queried again. Doubles with each failure in a row, up to 30 s, and keeps half of it to chance, so
 * that many do not return as one. `retryAfter`, in seconds, is what the node requests.
 */
export function backoff(failures: number, interval: number, chance: number, retryAfter = 0): number {
  const most = Math.max(interval, Math.min(longestBackoff, interval * 2 ** failures))
  return Math.max(most / 2 + (chance * most) / 2, Math.min(retryAfter * 1000, longestBackoff))
}
