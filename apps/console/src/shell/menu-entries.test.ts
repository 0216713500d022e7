import { expect, it } from 'vitest'
import { activeEntry, menuEntries } from './menu-entries.tsx'

// Proves: frame.menu-highlight
it.each([
  ['/dashboard', 'dashboard'],
  ['/Collection', 'collection'],
  ['/collection/premintasset/Event/e1', 'collection'],
  ['/collection/premintasset/Venue/v1', 'venue'],
  ['/venue/v1', 'venue'],
  ['/venue/event/v1/e1', 'venue'],
  ['/Setting', 'setting'],
  ['/XCP', 'xcp'],
  // A page behind a menu entry highlights that entry.
  ['/vectordb', 'datasource'],
  ['/payment/', 'setting'],
  ['/apikeys', 'setting'],
  ['/audit', 'setting'],
  ['/prompts', 'agent'],
  ['/brand', 'collection'],
])('%s highlights %s', (path, key) => {
  expect(activeEntry(path)).toBe(key)
})

// Proves: frame.menu-entries
it('a role sees the specification’s entries in order; without a role there are none', () => {
  const labels = (role: 'admin' | 'sub_admin' | null) => menuEntries(role).map((entry) => entry.label)
  expect(labels('admin')).toEqual([
    'Dashboard',
    'Data Management',
    'XCP',
    'Agent Orchestration',
    'Experience',
    'Identity',
    'Settings',
  ])
  expect(labels('sub_admin')).toEqual(['Dashboard', 'Experience', 'Settings'])
  expect(labels(null)).toEqual([])
})
