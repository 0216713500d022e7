/** Milliseconds. A longer timeout ends a call that takes too long, or a message that nobody dismissed. */
const longestPause = 3_000

const inFullTime = globalThis.setTimeout

/**
 * Lets the console's pauses pass in a twentieth of their time, in their order: a toast's delay, the rest after typing, the wait before a call
 * is repeated or before the next poll. Where a pause itself is specified, its test sets the clock.
 */
globalThis.setTimeout = ((run: () => void, pause = 0, ...rest: []) =>
  inFullTime(run, pause <= longestPause ? pause / 20 : pause, ...rest)) as typeof setTimeout
