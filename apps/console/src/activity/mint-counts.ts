import type { MintCounts } from './types.ts'

/** Returns how many rows of a queue are on their way: requested, and not over. */
export const countSent = (counts: MintCounts): number =>
  counts.requesting + counts.finding + counts.pending + counts.settling
