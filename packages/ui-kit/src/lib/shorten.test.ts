import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('keeps the start and the end', () => {
  expect(shorten('0x5FbDB2315678afecb367f032d93F642f64180aa3')).toBe('0x5FbD…0aa3')
})
test('keeps a value that would not become shorter', () => {
  expect(shorten('0x123456789')).toBe('0x123456789')
  expect(shorten('0x1234567890')).toBe('0x1234…7890')
})
