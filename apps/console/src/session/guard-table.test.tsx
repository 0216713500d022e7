import { fixtures, handlers } from '@vitrine/sdk/testing'
import { expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { arrive, destination, routeTable, visitors } from '#src/testing/route-table.ts'
import { worker } from '#src/testing/worker.ts'
import { access } from './access.ts'

/** The heading that each page shows, where the mock knows what is requested. */
const headings: Record<string, string> = {
  '/dashboard': 'Dashboard',
  '/collection': 'Collections',
  '/collection/premintasset/:type/:id': 'Harbour at dawn',
  '/payment': 'Payments',
  '/venue': 'Venues',
  '/venue/event/:venueID': 'Print Room',
  '/venue/event/:venueID/:eventID': 'Opening night',
  '/Setting': 'Settings',
  '/brand': 'Brand',
  '/subadmin': 'Sub-admins',
  '/audit': 'Audit log',
  '/XCP': 'Tool servers',
  '/vectordb': 'Vector database',
  '/prompts': 'Prompts',
  '/datasource': 'Data sources',
  '/crawling': 'Crawling',
  '/identity': 'Web3 identity',
  '/agent': 'Agent Orchestration',
}

it.each(visitors)('shows each page of the table, or why not: to %s', async (visitor) => {
  const role = visitor === 'sub_admin' ? 'sub_admin' : 'admin'
  worker.use(
    ...handlers({
      collections: [fixtures.collection({ _id: 'v1', name: 'Harbour at dawn' })],
      venues: [fixtures.venue({ _id: 'v1', name: 'Print Room' })],
      venueEvents: [fixtures.venueEvent({ _id: 'e1', name: 'Opening night', venue_collection_id: ['v1'] })],
      profile: fixtures.profile({ role }),
    }),
  )
  arrive(visitor)
  const page = await renderConsole('/login')
  for (const [path, example, roles] of routeTable) {
    // A role that is none is put right as soon as the profile is read.
    if (visitor === 'emperor') localStorage.setItem('vitrine.role', visitor)
    const asked = example.toUpperCase().replace('/V1', '/v1').replace('/E1', '/e1')
    page.router.history.push(asked)
    await expect.poll(() => page.router.state.location).toMatchObject(destination(visitor, asked, roles))
    const allowed = roles.includes(visitor) ? headings[path] : 'You are not allowed to open this page'
    const name = visitor === 'nobody' ? 'Sign in' : (allowed ?? '')
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

// Proves: frame.guard
it('every page within the frame has a row in the table, and every row its page', async () => {
  const page = await renderConsole('/login')
  const guarded = Object.values(page.router.routesById)
    .filter((route) => route.id.startsWith('/_app/'))
    .map((route) => route.fullPath.replace(/\/$/, '').replaceAll('$', ':'))
  expect(guarded.toSorted()).toEqual(access.map((row) => row.path).toSorted())
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
  // A venue entry, which the menu does not have.
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
