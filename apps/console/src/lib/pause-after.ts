/** Maximum timeout in browsers, in milliseconds. */
export const longestTimeout = 2 ** 31 - 1

/**
 * Returns the milliseconds before a retry after missing answers: 4 seconds, doubled each time.
 *
 * @param longest the maximum in milliseconds
 */
export const pauseAfter = (looks: number, longest = 120_000) => Math.min(4_000 * 2 ** looks, longest)
