import { expect, test } from 'vitest'
import { nextSort } from './table-sort.ts'

test('a column goes up, then down, then back to the list as it came', () => {
  const up = nextSort(null, 'name')
  expect(up).toEqual({ column: 'name', direction: 'ascending' })
  const down = nextSort(up, 'name')
  expect(down).toEqual({ column: 'name', direction: 'descending' })
  expect(nextSort(down, 'name')).toBeNull()
})
test('another column starts again', () => {
  expect(nextSort({ column: 'name', direction: 'descending' }, 'editions')).toEqual({
    column: 'editions',
    direction: 'ascending',
  })
})
