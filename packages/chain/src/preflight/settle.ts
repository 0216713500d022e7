import { type ChainError, isChainError } from '../errors/chain-error.ts'

/** What came of a question to the node. */
export type Settled<T> = { value: T; error?: undefined } | { value?: undefined; error: ChainError }

/**
 * Wait for an answer and take a failure for one. What ends the whole preflight is thrown on: that it was given up, that the caller may not
 * ask, or an error that is none of the chain's.
 */
export async function settle<T>(answer: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await answer }
  } catch (thrown) {
    if (!isChainError(thrown) || isChainError(thrown, 'aborted', 'unauthorized', 'forbidden')) throw thrown
    return { error: thrown }
  }
}
