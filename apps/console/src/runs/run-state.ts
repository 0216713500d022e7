import type { Run, RunState } from '@vitrine/sdk'
import type { Tone } from '@vitrine/ui-kit'
import { isLocal } from './local-run.ts'

const over: ReadonlySet<RunState> = new Set(['done', 'stopped', 'undone', 'failed'])

/** Returns true if a run has ended, so nothing more is sent. */
export const isRunOver = ({ state }: Pick<Run, 'state'>): boolean => over.has(state)

/** Returns true if a run can change without an action, including a stopped run with a pending transaction. */
export const isRunMoving = (run: Pick<Run, 'state' | 'counts'>): boolean =>
  !isRunOver(run) || run.counts.sent > 0

/** Returns a run's state as text with a color. Green only if all steps are done. */
export function runState({ _id = '', state, counts }: Pick<Run, 'state' | 'counts'> & { _id?: string }): {
  tone: Tone
  text: string
} {
  switch (state) {
    case 'planned':
      return { tone: 'neutral', text: 'Preparing' }
    case 'priced':
      return { tone: 'neutral', text: 'To review' }
    case 'approved':
      return { tone: 'info', text: 'Starting' }
    case 'running':
      return { tone: 'info', text: 'In progress' }
    case 'paused':
      return { tone: 'warning', text: isLocal({ _id }) && counts.sent > 0 ? 'Not known' : 'Paused' }
    case 'done':
      return { tone: 'success', text: 'Done' }
    case 'stopped':
      return { tone: 'neutral', text: 'Stopped' }
    case 'undone':
      return { tone: 'neutral', text: 'Undone' }
    case 'failed':
      return counts.done > 0 ? { tone: 'warning', text: 'Partly done' } : { tone: 'danger', text: 'Failed' }
    default:
      // A newer platform may send other values.
      return { tone: 'neutral', text: state }
  }
}
