/** Milliseconds. Browsers know no longer timeout. */
export const longestTimeout = 2 ** 31 - 1

/**
 * Returns the pause before something that did not answer is tried again, in milliseconds: 4 seconds, doubled each time.
 *
 * @param longest the maximum in milliseconds
 */
export const pauseAfter = (looks: number, longest = 120_000) => Math.min(4_000 * 2 ** looks, longest)
