import { outcomeOf } from '@vitrine/sdk'

/**
 * Returns a call that stores, around each attempt, whether the work may have been sent, so that the next tab or sign-in knows. After a certain
 * refusal it stores false. If `store` returns null, the work has changed and nothing is sent. `begun` is the stored value: true after an attempt with
 * an unknown outcome.
 */
export function noteAttempts<T>(
  call: () => Promise<T>,
  begun: boolean | undefined,
  store: (begun: boolean) => Promise<unknown>,
): () => Promise<T> {
  let stored = begun !== false
  let unsure = begun === true
  return async () => {
    if (!stored && !(await store(true))) throw new DOMException('The work has moved on.', 'AbortError')
    stored = true
    try {
      return await call()
    } catch (error) {
      unsure ||= outcomeOf(error) !== 'refused'
      if (!unsure) await store(false)
      stored = unsure
      throw error
    }
  }
}
