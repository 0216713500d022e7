import { setTimeout as after } from 'node:timers/promises'
import { isApiError } from '@vitrine/sdk'

/** What the chain, the network or a busy platform refuses now and takes later; an answer of which a part is missing, too. */
const isPassing = (thrown: unknown) =>
  isApiError(thrown) &&
  (thrown.kind === 'network' ||
    thrown.status === undefined ||
    thrown.status === 409 ||
    thrown.status === 429 ||
    (thrown.status >= 500 && thrown.status !== 501))

/** Asks again until there is an answer, as a person would who presses once more. A refusal that is final is thrown. */
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
