import { outcomeOf } from '@vitrine/sdk'

/**
 * Returns a call that stores of each of its attempts whether the work may have been sent: before it, and again where it was certainly
 * refused, so that the next tab or sign-in knows. `store` returns null where the work has moved on: then nothing is sent. `begun` is what is stored at first: true after an attempt of unknown outcome.
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
