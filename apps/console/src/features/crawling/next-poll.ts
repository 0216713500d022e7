import type { CrawlingConfig } from '@vitrine/sdk'

/** Polling interval while a configuration is due, in milliseconds. */
const WHEN_DUE = 10_000
/** Maximum delay of a browser timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1

/**
 * Returns the milliseconds until a run is due and the list should be read again; false without scheduled
 * runs.
 */
export function nextPoll(configs: readonly Pick<CrawlingConfig, 'status' | 'nextRunAt'>[], now: number) {
  const runs = configs.flatMap(({ status, nextRunAt }) =>
    status === 'active' && nextRunAt ? [Date.parse(nextRunAt)] : [],
  )
  if (runs.length === 0) return false
  // Waits one second longer, so that the run has started.
  return Math.min(LONGEST, Math.max(WHEN_DUE, Math.min(...runs) - now + 1000))
}
