import type { Activity } from './types.ts'

/** Whether nothing more happens to it by itself, and nobody need look into it. */
export const isOver = (work: Activity): boolean =>
  !work.active &&
  (work.kind === 'mint' ? work.counts.queued + work.counts.unresolved === 0 : work.status !== 'unresolved')
