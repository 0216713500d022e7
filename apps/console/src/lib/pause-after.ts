/** Milliseconds. Browsers know no longer timeout. */
export const longestTimeout = 2 ** 31 - 1

/**
 * Returns how long something that did not answer is left alone before the next look, in milliseconds: four seconds, then each time twice as long.
 *
 * @param longest What it comes to in the end.
 */
export const pauseAfter = (looks: number, longest = 120_000) => Math.min(4_000 * 2 ** looks, longest)
