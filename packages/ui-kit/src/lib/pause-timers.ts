/** Clock of a story's play function. */
export type PausedTimers = {
  /**
   * Advances the clock by a number of milliseconds: runs the timers that are due, and waits until the page is
   * drawn.
   */
  pass(milliseconds: number): Promise<void>
}

/**
 * For stories: runs a play function with all timers of 500 ms or more paused until `pass` advances the clock.
 * Shorter timers run normally, because the testing tools need them.
 */
export async function pauseTimers(play: (timers: PausedTimers) => Promise<void>): Promise<void> {
  const { setTimeout: start, clearTimeout: stop } = globalThis
  const held = new Map<number, { at: number; run: () => void }>()
  let now = 0
  let count = 0
  const drawn = () => new Promise((resolve) => start(() => requestAnimationFrame(resolve), 20))

  const hold = (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    if (delay < 500) return start(run, delay, ...args)
    count -= 1
    held.set(count, { at: now + delay, run: () => run(...args) })
    return count
  }
  const drop = (id?: number) => void (held.delete(id ?? 0) || stop(id))
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: drop })
  try {
    await play({
      async pass(milliseconds) {
        await drawn()
        const until = now + milliseconds
        for (;;) {
          const next = [...held]
            .filter(([, { at }]) => at <= until)
            .toSorted(([, a], [, b]) => a.at - b.at)[0]
          if (!next) break
          const [id, { at, run }] = next
          held.delete(id)
          now = at
          run()
          await drawn()
        }
        now = until
      },
    })
  } finally {
    Object.assign(globalThis, { setTimeout: start, clearTimeout: stop })
    for (const { at, run } of held.values()) start(run, at - now)
  }
}
