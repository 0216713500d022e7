import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { arrive, destination, routeTable, visitors } from '#src/testing/route-table.ts'
import { requireRole } from './require-role.ts'

/** Opens a router with only the guard and a page for each row. */
async function openBehindGuard(path: string) {
  const root = createRootRoute()
  const guarded = createRoute({ getParentRoute: () => root, id: 'guarded', beforeLoad: requireRole })
  const pages = routeTable.map(([row]) =>
    createRoute({ getParentRoute: () => guarded, path: row.replaceAll(':', '$') }),
  )
  const open = ['/', '/unauthorized'].map((free) => createRoute({ getParentRoute: () => root, path: free }))
  const router = createRouter({
    routeTree: root.addChildren([guarded.addChildren(pages), ...open]),
    caseSensitive: false,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const { pathname, search } = router.state.location
  return { pathname, search }
}

describe.each(routeTable)('the guard at %s', (_, example, roles) => {
  // Proves: frame.guard
  it.each(visitors)('for %s, in any letter case', async (visitor) => {
    arrive(visitor)
    for (const path of [example, example.toLowerCase(), example.toUpperCase()]) {
      expect(await openBehindGuard(path)).toEqual(destination(visitor, path, roles))
    }
  })
})

it('remembers the full address, although only the path decides', async () => {
  expect(await openBehindGuard('/venue?page=2#top')).toEqual({
    pathname: '/',
    search: { redirect: '/venue?page=2#top' },
  })
  arrive('sub_admin')
  expect(await openBehindGuard('/agent?drawer=new')).toEqual({
    pathname: '/unauthorized',
    search: { from: '/agent?drawer=new', needs: ['admin'] },
  })
})
