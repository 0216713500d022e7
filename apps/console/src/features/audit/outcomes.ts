import type { AuditOutcome } from '@vitrine/sdk'
import type { Tone } from '@vitrine/ui-kit'

/** How a call ended, as the screen says it. */
export const outcomes: Record<AuditOutcome, { label: string; tone: Tone; meaning: string }> = {
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
