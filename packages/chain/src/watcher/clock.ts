/** Clock of a watcher, which tests can replace. Times are in milliseconds. */
export type Clock = {
  /** Returns the time of a steady clock. It need not be the time of day. */
  now(): number
  setTimeout(run: () => void, delay: number): unknown
  clearTimeout(timer: unknown): void
}

/** Monotonic clock, so that a correction of the system time neither speeds up nor stalls a wait. */
export const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, delay) => setTimeout(run, delay),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}
