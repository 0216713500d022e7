import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterAll, beforeAll, vi } from 'vitest'

/** Shortened milliseconds by the milliseconds that the platform sets, for each kind of timer. */
const callbacks = new Map<number, number>()
const awaited = new Map<number, number>()
const signals = new Map<number, number>()
const kinds = [callbacks, awaited, signals]
/** Shortest timeout among awaited timers, in milliseconds. Shorter ones are pauses. */
const shortestTimeout = 5_000
let restore = () => {}

function spyOnTimers() {
  const { setTimeout, setInterval } = globalThis
  const { setTimeout: wait } = timers
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const shortened = (delay = 0) => callbacks.get(delay) ?? delay
  const spies = [
    vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((work, delay, ...given) => setTimeout(work, shortened(delay), ...given)),
    vi
      .spyOn(globalThis, 'setInterval')
      .mockImplementation((work, delay, ...given) => setInterval(work, shortened(delay), ...given)),
    vi
      .spyOn(timers, 'setTimeout')
      .mockImplementation(
        (delay = 0, ...given) => wait(awaited.get(delay) ?? delay, ...given) as Promise<never>,
      ),
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => timeout(signals.get(delay) ?? delay)),
  ]
  syncBuiltinESMExports()
  restore = () => {
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  }
}

function shorten(chosen: Map<number, number>[], from: number, to: number): () => void {
  const isShortening = () => kinds.some(({ size }) => size > 0)
  if (!isShortening()) spyOnTimers()
  for (const kind of chosen) kind.set(from, to)
  return () => {
    if (!isShortening()) return
    for (const kind of chosen) kind.delete(from)
    if (!isShortening()) restore()
  }
}

/**
 * Shortens timeouts and intervals of exactly `from` milliseconds to `to`, from now on. Other timers don't change, so
 * a test that reaches the timeout also proves its length. Returns a function that ends this.
 */
export const shortenTimers = (from: number, to: number) => shorten([callbacks, signals], from, to)

/** Shortens awaited pauses as {@link shortenTimers} shortens other timers. */
export const shortenWait = (from: number, to: number) => shorten([awaited], from, to)

/** Shortens pauses of both kinds, awaited ones only if they are shorter than a timeout. */
export const shortenPause = (from: number, to: number) =>
  shorten(from < shortestTimeout ? [callbacks, awaited] : [callbacks], from, to)

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
