import { relativeTime } from '../lib/relative-time.ts'

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })

export const relativeTimeLabels = {
  ago: relativeTime,
  exact: (then: Date) => exact.format(then),
  unknown: 'unknown time',
}
