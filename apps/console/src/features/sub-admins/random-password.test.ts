import { expect, it, vi } from 'vitest'
import { randomPassword } from './random-password.ts'

it('is 20 letters and digits that do not look alike, and differs each time', () => {
  const made = Array.from({ length: 500 }, randomPassword)
  for (const password of made) expect(password).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{20}$/)
  expect(new Set(made).size).toBe(made.length)
  // All 54 characters are used.
  expect(new Set(made.join('')).size).toBe(54)
})

it('skips bytes that would make some letters more likely', () => {
  const given = [255, 216, 215, 0]
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const bytes = array as Uint8Array
    bytes.forEach((_, index) => {
      bytes[index] = given[index] ?? 1
    })
    return array
  })
  expect(randomPassword().slice(0, 3)).toBe('9ab')
  random.mockRestore()
})
