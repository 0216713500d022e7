import { expect, it } from 'vitest'
import { dateFormat, formatDate } from './format-date.ts'

const at = '2026-12-05T16:00:09.000Z'
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it.each([
  ['day', 'Dec 5, 2026'],
  ['moment', 'Dec 5, 2026, 5:00 PM'],
  ['exact', 'Dec 5, 2026, 5:00:09 PM GMT+1'],
  ['time', '5:00 PM'],
] as const)('writes a date in one style: %s', (style, text) => {
  expect(plain(formatDate(style, at, 'Europe/Vienna'))).toBe(text)
  expect(plain(formatDate(style, Date.parse(at), 'Europe/Vienna'))).toBe(text)
})

it.each(['', 'soon', '2026-13-01'])('calls a time that is none unknown: "%s"', (text) => {
  expect(formatDate('day', text)).toBe('Unknown')
})

it('formats a range', () => {
  const end = Date.parse(at) + 3 * 3_600_000
  expect(plain(dateFormat('moment', 'UTC').formatRange(Date.parse(at), end))).toBe(
    'Dec 5, 2026, 4:00 – 7:00 PM',
  )
})
