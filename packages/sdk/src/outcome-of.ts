import { type ApiError, isApiError } from './errors.ts'

/**
 * The outcome of the work that a failed call requested.
 *
 * - `refused` the work was not done: nothing was sent, or the server refused it. Calling again is safe, but only useful after a
 *   change.
 * - `done` the server answered 2xx, but its answer can't be read. Never call again: read the changed data instead.
 * - `unknown` the work may have been done. Call again only with the same idempotency key, or read first.
 */
export type Outcome = 'refused' | 'done' | 'unknown'

/**
 * Returns the outcome of the work that a failed call requested, given its exception. It covers only that call: an earlier call
 * with the same idempotency key may have done the work.
 *
 * | Result of the call | Outcome |
 * |---|---|
 * | nothing reached the server: refused by the client, aborted before it was sent, nothing listens | `refused` |
 * | 2xx that reports a failure (`success: false`), "jwt expired" at any status | `refused` |
 * | any other 2xx: malformed, cut off, aborted or out of time after its first line | `done` |
 * | 4xx, including 425 and 429, which servers send before they start; 501 | `refused` |
 * | 408, because proxies don't say whether the server has the call; 409 with `retryAfter`: the same call still runs | `unknown` |
 * | any other 5xx, a redirect, no answer, anything that isn't an ApiError | `unknown` |
 * | refused, after an attempt of the same call with an unknown outcome (`uncertain`) | `unknown` |
 */
export function outcomeOf(thrown: unknown): Outcome {
  if (!isApiError(thrown)) return 'unknown'
  const outcome = outcomeOfLast(thrown)
  return thrown.uncertain && outcome === 'refused' ? 'unknown' : outcome
}

function outcomeOfLast({ kind, status = 0, retryAfter, sent }: ApiError): Outcome {
  const answered = kind !== 'malformed' && kind !== 'network' && kind !== 'timeout' && kind !== 'aborted'
  if (sent === false || kind === 'session-expired') return 'refused'
  if (status >= 200 && status < 300) return answered ? 'refused' : 'done'
  if (status === 408 || (status === 409 && retryAfter !== undefined)) return 'unknown'
  return (status >= 400 && status < 500) || status === 501 ? 'refused' : 'unknown'
}
