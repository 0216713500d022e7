import type { CrawlingConfig } from '@vitrine/sdk'

/** Between two polls for a configuration that is due, in milliseconds. */
const WHEN_DUE = 10_000
/** The longest that a browser's timer waits, in milliseconds. */
const LONGEST = 2 ** 31 - 1

/** Returns in how many milliseconds to poll the list, because a run is due; false where none is. */
export function nextPoll(configs: readonly Pick<CrawlingConfig, 'status' | 'nextRunAt'>[], now: number) {
  const runs = configs.flatMap(({ status, nextRunAt }) =>
    status === 'active' && nextRunAt ? [Date.parse(nextRunAt)] : [],
  )
  if (runs.length === 0) return false
  // A moment after it, so that it has started.
  return Math.min(LONGEST, Math.max(WHEN_DUE, Math.min(...runs) - now + 1000))
}
