import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('up to seven pages are all shown', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test.each([
  [1, [1, 2, 3, 4, 5, 'gap-end', 20]],
  [4, [1, 2, 3, 4, 5, 'gap-end', 20]],
  [10, [1, 'gap-start', 9, 10, 11, 'gap-end', 20]],
  [17, [1, 'gap-start', 16, 17, 18, 19, 20]],
  [20, [1, 'gap-start', 16, 17, 18, 19, 20]],
])('page %i of 20', (page, entries) => {
  expect(pageWindow(page, 20)).toEqual(entries)
})

test('above seven pages there are always seven entries, including the current page', () => {
  for (let pages = 8; pages <= 30; pages++) {
    for (let page = 1; page <= pages; page++) {
      expect(pageWindow(page, pages)).toHaveLength(7)
      expect(pageWindow(page, pages)).toContain(page)
    }
  }
})
