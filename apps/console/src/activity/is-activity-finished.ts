import type { Activity } from './types.ts'

/** Returns whether it neither changes by itself any more nor needs a decision. */
export const isActivityFinished = (work: Activity): boolean =>
  !work.active &&
  (work.kind === 'mint' ? work.counts.queued + work.counts.unresolved === 0 : work.status !== 'unresolved')
