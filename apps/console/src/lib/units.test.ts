import { expect, it } from 'vitest'
import { formatUnits, parseUnits } from './units.ts'

it('reads an amount exactly, down to the smallest unit and beyond a number’s precision', () => {
  expect(parseUnits('0.1', 18)).toBe(100_000_000_000_000_000n)
  expect(parseUnits('0.000000000000000001', 18)).toBe(1n)
  expect(parseUnits(' 123456789.123456789123456789 ', 18)).toBe(123_456_789_123_456_789_123_456_789n)
  expect(parseUnits('0', 18)).toBe(0n)
  expect(parseUnits('7', 0)).toBe(7n)
})

it('accepts nothing else as an amount', () => {
  const texts = ['', '.5', '1.', '1,5', '-1', '1e3', '0x10', '1 000', 'one']
  expect(texts.filter((text) => parseUnits(text, 18) !== null)).toEqual([])
  // More decimals than the currency has are rejected instead of rounded.
  expect(parseUnits('0.0000001', 6)).toBeNull()
})

it('formats an amount exactly', () => {
  expect(formatUnits('500000000000000000', 18)).toBe('0.5')
  expect(formatUnits('1', 18)).toBe('0.000000000000000001')
  expect(formatUnits(1_250_500_000n, 6)).toBe('1,250.5')
  expect(formatUnits('0', 18)).toBe('0')
  expect(formatUnits('7', 0)).toBe('7')
})
