import { type ChainError, isChainError } from '../errors/chain-error.ts'

/** The outcome of a request to the node. */
export type Captured<T> = { value: T; error?: undefined } | { value?: undefined; error: ChainError }

/**
 * Waits for an answer and returns a failure as a value. What ends the whole preflight is rethrown: that it was aborted, that the caller
 * lacks the right, or an error that is none of the chain's.
 */
export async function capture<T>(answer: Promise<T>): Promise<Captured<T>> {
  try {
    return { value: await answer }
  } catch (thrown) {
    if (!isChainError(thrown) || isChainError(thrown, 'aborted', 'unauthorized', 'forbidden')) throw thrown
    return { error: thrown }
  }
}
