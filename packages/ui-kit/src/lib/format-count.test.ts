import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([
  [0, '0'],
  [12_000, '12,000'],
  [null, '–'],
])('%j is %s', (value, words) => {
  expect(formatCount(value)).toBe(words)
})
