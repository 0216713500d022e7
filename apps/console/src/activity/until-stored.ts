import { pause } from './persist.ts'

/** Milliseconds until a browser whose storage was full is asked again. */
const again = 5_000

/** Stores what came of a call. While the browser's storage is full it is kept here and tried again: what was sent must not be sent a second time for that. */
export async function untilStored<T>(store: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await store()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
      await pause(again, signal)
    }
  }
}
