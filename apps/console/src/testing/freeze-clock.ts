import { onTestFinished, vi } from 'vitest'

/**
 * Stops the clock and intervals until the test ends; `vi.advanceTimersByTime` moves them. Timeouts still run.
 */
export function freezeClock() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}
