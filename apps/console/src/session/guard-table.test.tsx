import { fixtures, handlers } from '@vitrine/sdk/testing'
import { expect, it } from 'vitest'
import { addressOf } from '#src/testing/address-of.ts'
import { serve } from '#src/testing/broken-platform.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { pageScenarios } from '#src/testing/page-scenarios.ts'
import { arrive, destination, routeTable, visitors } from '#src/testing/route-table.ts'
import { worker } from '#src/testing/worker.ts'
import { type PagePath, pages } from './pages.ts'

it.each(visitors)('shows each page of the table, or the reason: to %s', async (visitor) => {
  const role = visitor === 'sub_admin' ? 'sub_admin' : 'admin'
  serve({ profile: fixtures.profile({ role }) })
  arrive(visitor)
  const page = await renderConsole('/login')
  for (const [path, , roles] of routeTable) {
    const route = path.replaceAll(':', '$') as PagePath
    const scenario = pageScenarios[route]
    // An unknown role is corrected as soon as the profile is read.
    if (visitor === 'emperor') localStorage.setItem('vitrine.role', visitor)
    const asked = addressOf(route, scenario, (segment) => segment.toUpperCase())
    page.router.history.push(asked)
    await expect.poll(() => page.router.state.location).toMatchObject(destination(visitor, asked, roles))
    const allowed = roles.includes(visitor) ? scenario.heading : 'You are not allowed to open this page'
    const name = visitor === 'nobody' ? pageScenarios['/login'].heading : allowed
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

// Proves: frame.guard
it('every page within the frame has a row in the table, and every row a page', async () => {
  const page = await renderConsole('/login')
  const guarded = Object.values(page.router.routesById)
    .filter((route) => route.id.startsWith('/_app/'))
    .map((route) => route.fullPath.replace(/\/$/, ''))
  expect(guarded.toSorted()).toEqual(Object.keys(pages).toSorted())
})

// Proves: frame.menu-entries, frame.menu-highlight
it.each([
  ['/dashboard', ['Dashboard']],
  ['/COLLECTION?page=2', ['Experience']],
  ['/collection/premintasset/Event/v1', ['Experience']],
  ['/xcp', ['XCP']],
  ['/Setting', ['Settings']],
  ['/subadmin', ['Settings']],
  ['/venue', []],
  ['/venue/event/v1', []],
  // Highlights a venue entry, which the menu doesn't have.
  ['/collection/premintasset/Venue/v1', []],
])('%s highlights %j in the side menu', async (path, labels) => {
  worker.use(...handlers({ collections: [fixtures.collection({ _id: 'v1' })] }))
  arrive('admin')
  const page = await renderConsole(path)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect.element(menu.getByRole('link', { name: 'Experience' })).toBeVisible()
  const current = menu
    .getByRole('link')
    .elements()
    .filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual(labels)
})
