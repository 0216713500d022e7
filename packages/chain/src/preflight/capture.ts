import { type ChainError, isChainError } from '../errors/chain-error.ts'

/** Outcome of a request to the node. */
export type Captured<T> = { value: T; error?: undefined } | { value?: undefined; error: ChainError }

/**
 * Waits for an answer and returns a ChainError as a value. Rethrows the errors that end the whole preflight:
 * `aborted`, `unauthorized`, `forbidden`, and anything that isn't a ChainError.
 */
export async function capture<T>(answer: Promise<T>): Promise<Captured<T>> {
  try {
    return { value: await answer }
  } catch (thrown) {
    if (!isChainError(thrown) || isChainError(thrown, 'aborted', 'unauthorized', 'forbidden')) throw thrown
    return { error: thrown }
  }
}
