import type { Tone } from '@vitrine/ui-kit'
import type { TaskJob } from './types.ts'

/** Returns what the badge of a task says. */
export function taskState({ status }: Pick<TaskJob, 'status'>): { tone: Tone; text: string } {
  const states = {
    sending: { tone: 'info', text: 'Under way' },
    working: { tone: 'info', text: 'Under way' },
    done: { tone: 'success', text: 'Done' },
    failed: { tone: 'danger', text: 'Failed' },
    unresolved: { tone: 'warning', text: 'Not known yet' },
    cancelled: { tone: 'neutral', text: 'Canceled' },
  } as const
  return states[status]
}
