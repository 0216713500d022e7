import { formatCount, type Tone } from '@vitrine/ui-kit'
import { countSent } from './mint-counts.ts'
import type { MintActivity, MintCounts, MintRowStatus } from './types.ts'

/** What a row's status is called. */
export const rowStates: Record<MintRowStatus, { tone: Tone; text: string }> = {
  queued: { tone: 'neutral', text: 'Queued' },
  requesting: { tone: 'info', text: 'Sending' },
  finding: { tone: 'info', text: 'Checking the chain' },
  pending: { tone: 'info', text: 'Waiting for the network' },
  settling: { tone: 'info', text: 'Recording' },
  done: { tone: 'success', text: 'Minted' },
  failed: { tone: 'danger', text: 'Failed' },
  unresolved: { tone: 'warning', text: 'Not known yet' },
  cancelled: { tone: 'neutral', text: 'Canceled' },
}

/** Returns how many rows are behind one, however they ended. */
export const finishedOf = (counts: MintCounts): number => counts.done + counts.failed + counts.cancelled

/** Returns what a queue as a whole is called. It is green only where every asset of it is minted. */
export function mintState({ counts, active, paused }: Pick<MintActivity, 'counts' | 'active' | 'paused'>): {
  tone: Tone
  text: string
} {
  if (paused && counts.queued > 0)
    return { tone: 'warning', text: countSent(counts) > 0 ? 'Pausing' : 'Paused' }
  if (active) return { tone: 'info', text: 'Minting' }
  if (counts.unresolved > 0) return { tone: 'warning', text: 'Not known yet' }
  if (counts.failed > 0) return { tone: 'danger', text: counts.done > 0 ? 'Partly failed' : 'Failed' }
  if (counts.done === 0) return { tone: 'neutral', text: 'Canceled' }
  if (counts.done < counts.total) {
    return {
      tone: 'warning',
      text: `Stopped · ${formatCount(counts.done)} of ${formatCount(counts.total)} minted`,
    }
  }
  return { tone: 'success', text: 'Minted' }
}

/** Returns the counts in words: "12 minted, 1 failed, 7 queued". */
export function countsText(counts: MintCounts): string {
  const parts: [number, string][] = [
    [counts.done, 'minted'],
    [countSent(counts), 'under way'],
    [counts.queued, 'queued'],
    [counts.failed, 'failed'],
    [counts.unresolved, 'not known yet'],
    [counts.cancelled, 'canceled'],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatCount(count)} ${word}`)
    .join(', ')
}
