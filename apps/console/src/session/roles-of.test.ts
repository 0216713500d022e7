import { expect, it } from 'vitest'
import { routeTable } from '#src/testing/route-table.ts'
import { pages } from './pages.ts'
import { rolesOf } from './roles-of.ts'

// Proves: frame.guard
it('the table matches the specification', () => {
  const rolesByPath = Object.entries(pages).map(([path, { roles }]) => [path.replaceAll('$', ':'), roles])
  expect(rolesByPath.toSorted()).toEqual(routeTable.map(([path, , roles]) => [path, roles]).toSorted())
})

it.each(routeTable)('%s is found by an address like %s, in any letter case, for %j', (_, example, roles) => {
  for (const path of [example, `${example}/`, example.toLowerCase(), example.toUpperCase()]) {
    expect(rolesOf(path)).toEqual(roles)
  }
})

it.each([
  '/',
  '/nowhere',
  '/collection/premintasset/Venue',
  '/venue/event',
  '/venue/event/v1/e1/more',
  '/x/dashboard',
])('%s is for nobody', (path) => {
  expect(rolesOf(path)).toEqual([])
})
