import { expect, it } from 'vitest'
import { every } from './every.ts'

it.each([
  [1, 'Every hour'],
  [6, 'Every 6 hours'],
  [24, 'Every day'],
  [36, 'Every 36 hours'],
  [168, 'Every 7 days'],
])('%i hours are “%s”', (hours, words) => {
  expect(every(hours)).toBe(words)
})
