import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterAll, beforeAll, vi } from 'vitest'

/** Shortened milliseconds of timers, by the milliseconds that the platform sets. */
const lengths = new Map<number, number>()
/** Shortened milliseconds of pauses. Timeouts of the same length stay as they are. */
const pauses = new Map<number, number>()
/** Shortened milliseconds of awaited timers. */
const waits = new Map<number, number>()
const maps = [lengths, pauses, waits]
const isShortening = () => maps.some(({ size }) => size > 0)
/** Shortest timeout among awaited timers, in milliseconds. Shorter ones are pauses. */
const shortestTimeout = 5_000
let restore = () => {}

function spyOnTimers() {
  const { setTimeout, setInterval } = globalThis
  const { setTimeout: wait } = timers
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const limit = (delay: number) => lengths.get(delay) ?? delay
  const shortened = (delay = 0) => pauses.get(delay) ?? limit(delay)
  const spies = [
    vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((work, delay, ...given) => setTimeout(work, shortened(delay), ...given)),
    vi
      .spyOn(globalThis, 'setInterval')
      .mockImplementation((work, delay, ...given) => setInterval(work, shortened(delay), ...given)),
    vi.spyOn(timers, 'setTimeout').mockImplementation((delay = 0, ...given) => {
      const pause = delay < shortestTimeout ? pauses.get(delay) : undefined
      return wait(waits.get(delay) ?? pause ?? delay, ...given) as Promise<never>
    }),
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => timeout(limit(delay))),
  ]
  syncBuiltinESMExports()
  restore = () => {
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  }
}

function shorten(map: Map<number, number>, from: number, to: number): () => void {
  if (!isShortening()) spyOnTimers()
  map.set(from, to)
  return () => {
    if (map.delete(from) && !isShortening()) restore()
  }
}

/**
 * Shortens timers of exactly `from` milliseconds to `to`, from now on. Other timers don't change, so a test that
 * reaches the timeout also proves its length. Returns a function that ends this.
 */
export const shortenTimers = (from: number, to: number) => shorten(lengths, from, to)

/** Shortens pauses as {@link shortenTimers} shortens timers, also awaited ones. */
export const shortenPause = (from: number, to: number) => shorten(pauses, from, to)

/** Shortens awaited timers as {@link shortenTimers} shortens others, which may be timeouts of the same length. */
export const shortenWait = (from: number, to: number) => shorten(waits, from, to)

/**
 * Shortens the pauses of the platform for the tests of a file: between requests to a site, searches for due work,
 * looks at what is under way, and tries. Call it before the hook that starts the platform.
 */
export function shortenPauses(): void {
  let ends: (() => void)[] = []
  beforeAll(() => {
    ends = [100, 1_000, 2_000, 5_000].map((from) => shortenPause(from, from / 10))
  })
  afterAll(() => {
    for (const end of ends) end()
  })
}
