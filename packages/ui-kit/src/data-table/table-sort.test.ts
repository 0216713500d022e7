import { expect, test } from 'vitest'
import { nextSort } from './table-sort.ts'

test('a column sorts ascending, then descending, then not at all', () => {
  const up = nextSort(null, 'name')
  expect(up).toEqual({ column: 'name', direction: 'ascending' })
  const down = nextSort(up, 'name')
  expect(down).toEqual({ column: 'name', direction: 'descending' })
  expect(nextSort(down, 'name')).toBeNull()
})
test('another column starts ascending', () => {
  expect(nextSort({ column: 'name', direction: 'descending' }, 'editions')).toEqual({
    column: 'editions',
    direction: 'ascending',
  })
})
