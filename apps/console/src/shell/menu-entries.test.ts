import { expect, it } from 'vitest'
import { activeEntry, menuEntries } from './menu-entries.tsx'

it.each([
  ['/dashboard', 'dashboard'],
  ['/Collection', 'collection'],
  ['/collection/premintasset/Event/e1', 'collection'],
  ['/collection/premintasset/Venue/v1', 'venue'],
  ['/venue/v1', 'venue'],
  ['/venue/event/v1/e1', 'venue'],
])('%s highlights %s', (path, key) => {
  expect(activeEntry(path)).toBe(key)
})

it('a role sees its entries, and no role sees none', () => {
  expect(menuEntries('sub_admin').map((entry) => entry.label)).toEqual(['Dashboard', 'Experience'])
  expect(menuEntries(null)).toEqual([])
})
