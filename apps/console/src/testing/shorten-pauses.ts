/** Milliseconds. A longer timeout ends a call that takes too long, or a message that nobody dismissed. */
const longestPause = 4_000
/** How long an announced text stays. Until then it is on the page twice, and no test finds the one that is seen. */
const announced = 7_000
/** A shorter interval moves what is drawn by the clock; a longer one looks again. */
const shortestPoll = 2_000

const inFullTime = globalThis.setTimeout
const everySoOften = globalThis.setInterval

/**
 * Lets the console's pauses pass in a twentieth of their time, in their order: a toast's delay, the rest after typing, the wait before a call
 * is repeated or before the next poll. Where a pause itself is specified, its test sets the clock.
 */
globalThis.setTimeout = ((run: () => void, pause = 0, ...rest: []) =>
  inFullTime(
    run,
    pause <= longestPause || pause === announced ? pause / 20 : pause,
    ...rest,
  )) as typeof setTimeout

globalThis.setInterval = ((run: () => void, pause = 0, ...rest: []) =>
  everySoOften(
    run,
    pause >= shortestPoll && pause <= longestPause ? pause / 20 : pause,
    ...rest,
  )) as typeof setInterval
