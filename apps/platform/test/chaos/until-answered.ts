import { setTimeout as after } from 'node:timers/promises'
import { isApiError } from '@vitrine/sdk'

/** True for refusals that the chain, the network or a busy platform may accept later, and for incomplete answers. */
const isPassing = (thrown: unknown) =>
  isApiError(thrown) &&
  (thrown.kind === 'network' ||
    thrown.status === undefined ||
    thrown.status === 409 ||
    thrown.status === 429 ||
    (thrown.status >= 500 && thrown.status !== 501))

/** Repeats a call until it is answered, like a person who presses again. Throws a final refusal. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (thrown) {
      if (!isPassing(thrown)) throw thrown
      await after(250)
    }
  }
}
