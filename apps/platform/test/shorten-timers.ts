import { vi } from 'vitest'

/**
 * Shortens timers of exactly `from` milliseconds to `to`, from now on. Other timers don't change, so a test that
 * reaches the timeout also proves its length. Returns a function that restores the timers.
 */
export function shortenTimers(from: number, to: number): () => void {
  const { setTimeout, setInterval } = globalThis
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const shortened = (delay: number | undefined) => (delay === from ? to : (delay ?? 0))
  const spies = [
    vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((work, delay, ...given) => setTimeout(work, shortened(delay), ...given)),
    vi
      .spyOn(globalThis, 'setInterval')
      .mockImplementation((work, delay, ...given) => setInterval(work, shortened(delay), ...given)),
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => timeout(shortened(delay))),
  ]
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}
