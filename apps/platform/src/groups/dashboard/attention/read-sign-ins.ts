import { createRateLimits } from '#src/rate-limits/rate-limits.ts'
import { readFailedSignIns } from '#src/session/failed-sign-ins.ts'
import { item, type ReadSource } from './finding.ts'

/** Wrong passwords in a day that people alone do not come to. */
const many = 20

/** Reads whether there were many failed sign-ins. */
export const readSignIns: ReadSource = async (platform) => {
  const failed = await readFailedSignIns(createRateLimits(platform))
  if (!failed || failed.count < many) return { items: [] }
  // A new window is something new.
  return {
    items: [
      item('sign-ins-failed', failed.since.toISOString(), {
        count: failed.count,
        since: failed.since.toISOString(),
      }),
    ],
  }
}
