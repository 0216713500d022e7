import { onTestFinished, vi } from 'vitest'

/** Stops the clock and what ticks by it until the test ends: `vi.advanceTimersByTime` moves it. Timeouts go on by themselves. */
export function freezeClock() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}
