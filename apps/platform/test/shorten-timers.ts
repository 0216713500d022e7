import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { vi } from 'vitest'

/** The timers that are shortened now: milliseconds by the milliseconds that the platform says. */
const lengths = new Map<number, number>()
let restore = () => {}

function spyOnTimers() {
  const { setTimeout, setInterval } = globalThis
  const { setTimeout: wait } = timers
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const shortened = (delay = 0) => lengths.get(delay) ?? delay
  const spies = [
    vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((work, delay, ...given) => setTimeout(work, shortened(delay), ...given)),
    vi
      .spyOn(globalThis, 'setInterval')
      .mockImplementation((work, delay, ...given) => setInterval(work, shortened(delay), ...given)),
    vi
      .spyOn(timers, 'setTimeout')
      .mockImplementation((delay, ...given) => wait(shortened(delay), ...given) as Promise<never>),
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => timeout(shortened(delay))),
  ]
  syncBuiltinESMExports()
  restore = () => {
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  }
}

/**
 * Shortens timers of exactly `from` milliseconds to `to`, from now on. Other timers don't change, so a test that
 * reaches the timeout also proves its length. Returns a function that ends this.
 */
export function shortenTimers(from: number, to: number): () => void {
  if (lengths.size === 0) spyOnTimers()
  lengths.set(from, to)
  return () => {
    if (lengths.delete(from) && lengths.size === 0) restore()
  }
}
