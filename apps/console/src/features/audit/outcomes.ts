import type { AuditOutcome } from '@vitrine/sdk'
import type { Tone } from '@vitrine/ui-kit'

type Outcome = { label: string; tone: Tone; meaning: string }

/** Label, color and meaning of each outcome. */
export const outcomes: Record<AuditOutcome, Outcome> = {
  done: { label: 'Done', tone: 'success', meaning: 'The change was made.' },
  refused: { label: 'Refused', tone: 'warning', meaning: 'The platform refused it. Nothing changed.' },
  failed: {
    label: 'Failed',
    tone: 'danger',
    meaning: 'It failed partway. Check what changed before you try again.',
  },
  unfinished: {
    label: 'Unfinished',
    tone: 'neutral',
    meaning: 'It is still running, or the platform stopped before it ended. Check what changed.',
  },
}

/** Returns the label, color and meaning of an outcome. An unknown outcome is shown as it is. */
export const outcomeNamed = (word: string): Outcome =>
  (outcomes as Partial<Record<string, Outcome>>)[word] ?? { label: word, tone: 'neutral', meaning: '' }
