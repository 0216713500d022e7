import { describe, expect, test } from 'vitest'
import { countryName } from './country-name.ts'

describe('countryName', () => {
  test.each([
    ['PT', 'Portugal'],
    ['de', 'Germany'],
    ['', 'Unknown'],
    [null, 'Unknown'],
    ['Atlantis', 'Atlantis'],
    ['QX', 'QX'],
  ])('%j is %s', (code, name) => {
    expect(countryName(code)).toBe(name)
  })
})
