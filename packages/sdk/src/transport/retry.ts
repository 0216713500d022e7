import type { ApiError } from '../errors.ts'

const firstDelay = 400
const longestDelay = 8_000

/**
 * Returns how long to wait before a GET is repeated, in milliseconds; undefined where repeating is of no use. Exponential with full
 * jitter, or what the server's `Retry-After` says.
 */
export function delayBefore(repeat: number, { kind, status, retryAfter }: ApiError): number | undefined {
  const passing =
    kind === 'network' || kind === 'rate-limited' || status === 502 || status === 503 || status === 504
  if (!passing) return undefined
  if (retryAfter !== undefined) return retryAfter * 1_000
  return Math.random() * Math.min(longestDelay, firstDelay * 2 ** repeat)
}
