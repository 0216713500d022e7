import { expect, it } from 'vitest'
import { parseNumber } from './parse-number.ts'

it.each([
  ['5.5', 5.5],
  ['5,5', 5.5],
  [' 12 ', 12],
  ['0.05', 0.05],
  ['-3', -3],
  ['', undefined],
])('reads %j', (text, value) => {
  expect(parseNumber(text, 2)).toBe(value)
})

it.each([
  '5,5,5',
  '1.000,5',
  '1,000',
  '1.000',
  '2.555',
  '1 000',
  '5.',
  ',5',
  '1e3',
  '0x10',
  '5%',
  'five',
  '--1',
])('returns NaN for %j', (text) => {
  expect(parseNumber(text, 2)).toBeNaN()
})

it('rejects decimal places if none are allowed', () => {
  expect(parseNumber('465', 0)).toBe(465)
  expect(parseNumber('46,5', 0)).toBeNaN()
})
