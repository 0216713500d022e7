/** The time that a watcher goes by. Another one can be handed in for tests. Times in milliseconds. */
export type Clock = {
  /** Any steady count; it need not be the time of day. */
  now(): number
  setTimeout(run: () => void, delay: number): unknown
  clearTimeout(timer: unknown): void
}

/** Monotonic, so that a corrected system clock neither hurries nor stalls a wait. */
export const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, delay) => setTimeout(run, delay),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}
