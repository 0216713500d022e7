import { vi } from 'vitest'

/**
 * Lets waiting of exactly `from` milliseconds last `to`, for what is started from now on. Nothing else is touched: a test that runs into the
 * wait proves its length by that. Answers how to end it.
 */
export function hurry(from: number, to: number): () => void {
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
