import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-06-15T12:00:00Z')

test.each([
  [-1, 'just now'],
  [-59, 'just now'],
  [30, 'just now'],
  [-60, '1 minute ago'],
  [-119, '1 minute ago'],
  [-3600, '1 hour ago'],
  [-86_400, 'yesterday'],
  [-5 * 86_400, '5 days ago'],
  [-40 * 86_400, 'last month'],
  [-800 * 86_400, '2 years ago'],
  [7200, 'in 2 hours'],
])('%i seconds away is "%s"', (seconds, words) => {
  expect(relativeTime(new Date(now.getTime() + seconds * 1000), now)).toBe(words)
})
