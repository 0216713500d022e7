import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [42, [0, 20, 40, 60]],
  [100, [0, 50, 100]],
  [1204, [0, 500, 1000, 1500]],
])('for a largest value of %i the marks are %j', (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks)
})

test('the last mark is at least the largest value, and there are at most six', () => {
  for (let largest = 1; largest < 5000; largest += 7) {
    const ticks = axisTicks(largest)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
    expect(ticks.length).toBeLessThanOrEqual(6)
  }
})
