import type { Clock } from '../watcher/clock.ts'

/** A clock that only moves through `pass`. */
export type FakeClock = Clock & {
  /** Advances the clock. Runs all due timers in order, and everything that follows from them. */
  pass(milliseconds: number): Promise<void>
  /** Number of pending timers. */
  readonly timers: number
}

/** Creates a clock at 0. It stops while `busy` reports that an answer of a real node is outstanding. */
export function fakeClock(busy: () => boolean = () => false): FakeClock {
  /** Waits until everything has run that needs no more time. */
  async function settle() {
    for (let turn = 0; turn < 20 || busy(); turn += 1) await new Promise((resolve) => setImmediate(resolve))
    if (busy()) await settle()
  }
  let now = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  let last = 0
  return {
    now: () => now,
    setTimeout(run, delay) {
      timers.set((last += 1), { at: now + delay, run })
      return last
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    async pass(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const [next] = [...timers].toSorted(([, one], [, other]) => one.at - other.at)
        if (!next || next[1].at > end) break
        timers.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].run()
        await settle()
      }
      now = end
      await settle()
    },
    get timers() {
      return timers.size
    },
  }
}
