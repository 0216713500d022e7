import type { Tone } from '@vitrine/ui-kit'
import { stateOf } from '#src/lib/state-of.ts'

const states: Record<string, { tone: Tone; label: string }> = {
  waiting: { tone: 'neutral', label: 'Waiting' },
  working: { tone: 'info', label: 'Reading' },
  done: { tone: 'success', label: 'Done' },
  failed: { tone: 'danger', label: 'Failed' },
}

/** Returns the label and color of a data source's status. */
export const sourceState = (status: string | null) => stateOf(states, status)
