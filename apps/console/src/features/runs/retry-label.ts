import type { Run } from '@vitrine/sdk'
import { formatCount } from '@vitrine/ui-kit'

/** Returns what a retry does: it repeats what failed, and of a stopped run it also does what the stop left out. */
export function retryLabel({ counts: { failed, canceled } }: Pick<Run, 'counts'>): string {
  if (canceled === 0) return `Retry ${formatCount(failed)}`
  if (failed === 0) return `Mint the ${formatCount(canceled)} left`
  return `Retry ${formatCount(failed)} and mint the ${formatCount(canceled)} left`
}
