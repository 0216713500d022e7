/** Longest timeout that is shortened, in milliseconds. Longer ones end slow calls or undismissed messages. */
const longestPause = 4_000
/**
 * Milliseconds for which an announced text stays, on the page and in tests. Until then the text is on the page twice,
 * and a query that finds both is repeated.
 */
const [announced, shortly] = [7_000, 35]
/** Shortest and longest interval that are shortened, in milliseconds. Shorter ones animate. */
const [shortestPoll, longestPoll] = [2_000, 10_000]

const inFullTime = globalThis.setTimeout
const everySoOften = globalThis.setInterval

/**
 * Runs the console's pauses in a twentieth of their time and in order: toast delays, pauses after typing,
 * retries and polling. A test of a specified pause sets the clock.
 */
globalThis.setTimeout = ((run: () => void, pause = 0, ...rest: []) =>
  inFullTime(
    run,
    pause <= longestPause ? pause / 20 : pause === announced ? shortly : pause,
    ...rest,
  )) as typeof setTimeout

globalThis.setInterval = ((run: () => void, pause = 0, ...rest: []) =>
  everySoOften(
    run,
    pause >= shortestPoll && pause <= longestPoll ? pause / 20 : pause,
    ...rest,
  )) as typeof setInterval
