import { formatCount, type Tone } from '@vitrine/ui-kit'
import type { TaskJob, TaskSteps } from './types.ts'

/** Returns what the badge of a task says. */
export function taskState({ status, sent }: Pick<TaskJob, 'status' | 'sent'>): { tone: Tone; text: string } {
  if (status === 'sending')
    return { tone: 'info', text: sent !== null && sent < 1 ? 'Uploading' : 'Under way' }
  const states = {
    working: { tone: 'info', text: 'Under way' },
    done: { tone: 'success', text: 'Done' },
    failed: { tone: 'danger', text: 'Failed' },
    unresolved: { tone: 'warning', text: 'Not known yet' },
    cancelled: { tone: 'neutral', text: 'Canceled' },
  } as const
  return states[status]
}

const count = (number: number | null, one: string, many: string) =>
  `${formatCount(number)} ${number === 1 ? one : many}`

/** Returns how far reading a source is. */
export const stepsText = ({ pages, vectors }: TaskSteps): string =>
  `${count(pages, 'page', 'pages')} read, ${count(vectors, 'passage', 'passages')} stored`
