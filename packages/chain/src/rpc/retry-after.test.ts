import { afterEach, expect, it, vi } from 'vitest'
import { retryAfterOf } from './retry-after.ts'

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['120', 120],
  [' 5 ', 5],
  ['0', 0],
  ['1.5', 1.5],
  ['99999999999', 99_999_999_999],
  ['Mon, 23 Nov 2026 10:00:30 GMT', 30],
  ['Mon, 23 Nov 2026 09:00:00 GMT', 0],
  ['-5', undefined],
  ['soon', undefined],
  ['0x10', undefined],
  ['', undefined],
])('a Retry-After of %j is %s seconds', (value, seconds) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z') })
  expect(retryAfterOf(new Response(null, { headers: { 'retry-after': value } }))).toBe(seconds)
})

it('is unknown where there is none', () => {
  expect(retryAfterOf(new Response())).toBeUndefined()
})
