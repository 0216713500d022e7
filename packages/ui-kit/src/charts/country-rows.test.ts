import { describe, expect, test } from 'vitest'
import { countryName, countryRows } from './country-rows.ts'

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

describe('countryRows', () => {
  test('most first, and the shares add up to one', () => {
    const rows = countryRows(
      [
        { code: 'DE', count: 1 },
        { code: 'PT', count: 3 },
      ],
      8,
    )
    expect(rows.map(({ name, share }) => [name, share])).toEqual([
      ['Portugal', 0.75],
      ['Germany', 0.25],
    ])
  })
  test('a country that comes twice is counted together', () => {
    expect(
      countryRows(
        [
          { code: 'pt', count: 1 },
          { code: 'PT', count: 2 },
        ],
        8,
      ),
    ).toMatchObject([{ name: 'Portugal', count: 3 }])
  })
  test('those with fewest become one row, unless it would be a row for one', () => {
    const counts = ['PT', 'DE', 'FR', 'ES'].map((code, index) => ({ code, count: 10 - index }))
    expect(countryRows(counts, 2).map(({ name, count }) => [name, count])).toEqual([
      ['Portugal', 10],
      ['Germany', 9],
      ['2 other countries', 15],
    ])
    expect(countryRows(counts, 3).map(({ name }) => name)).toEqual(['Portugal', 'Germany', 'France', 'Spain'])
  })
  test('nobody at all has no share', () => {
    expect(countryRows([{ code: 'PT', count: 0 }], 8)).toMatchObject([{ share: 0 }])
  })
})
