import { expect, test } from 'vitest'
import { sparkPath } from './spark-path.ts'

test('the largest value is at the top, the smallest at the bottom', () => {
  expect(sparkPath([0, 10, 5])).toEqual({ line: 'M0 100L50 0L100 50', lastHeight: 50 })
})
test('values that never change, and a value alone, run through the middle', () => {
  expect(sparkPath([4, 4])).toEqual({ line: 'M0 50L100 50', lastHeight: 50 })
  expect(sparkPath([4])).toEqual({ line: 'M0 50L100 50', lastHeight: 50 })
})
