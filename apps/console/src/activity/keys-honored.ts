import { type ApiError, isApiError, outcomeOf } from '@vitrine/sdk'
import { pause } from './persist.ts'
import { sessionIsOver } from './session-is-over.ts'

/** Milliseconds until a backend that did not say what it offers is asked again. */
const again = 5_000

const passes = (error: ApiError) =>
  isApiError(error, 'network', 'timeout', 'rate-limited') || outcomeOf(error) === 'unknown'

/**
 * Returns whether the backend offers idempotency. While it does not answer, it is asked again: nothing is sent before it is known.
 * Rejects where the session or the tab ends.
 */
export async function keysHonored(
  read: () => Promise<{ data: readonly string[] }>,
  signal: AbortSignal,
  wait = again,
): Promise<boolean> {
  for (;;) {
    try {
      return (await read()).data.includes('idempotency')
    } catch (error) {
      signal.throwIfAborted()
      if (!isApiError(error) || sessionIsOver(error)) throw error
      if (!passes(error)) return false
      await pause(wait, signal)
    }
  }
}
