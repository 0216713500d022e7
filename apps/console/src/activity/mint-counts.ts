import type { MintCounts } from './types.ts'

/** How many rows of a queue are on their way: requested, and not over. */
export const sentOf = (counts: MintCounts): number =>
  counts.requesting + counts.finding + counts.pending + counts.settling
