import { isApiError } from '../errors.ts'

const firstDelay = 400
const longestDelay = 8_000

/**
 * How long to wait before a GET is repeated, in milliseconds; undefined where repeating is of no use. Exponential with full
 * jitter, or what the server's `Retry-After` says.
 */
export function delayBefore(repeat: number, error: unknown): number | undefined {
  if (!isApiError(error)) return undefined
  const { kind, status, retryAfter } = error
  const passing =
    kind === 'network' || kind === 'rate-limited' || status === 502 || status === 503 || status === 504
  if (!passing) return undefined
  if (retryAfter !== undefined) return retryAfter * 1_000
  return Math.random() * Math.min(longestDelay, firstDelay * 2 ** repeat)
}
