import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter as createTanStackRouter,
} from '@tanstack/react-router'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { describe, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { worker } from '#src/testing/worker.ts'
import { access } from './access.ts'
import { requireRole } from './require-role.ts'
import { session } from './session.ts'

/** The route table of the specification (section 2), written out once more: the table in the code is what is tested. */
const both = ['admin', 'sub_admin']
const table: readonly [path: string, example: string, roles: readonly string[]][] = [
  ['/dashboard', '/dashboard', both],
  ['/collection', '/collection', both],
  ['/collection/premintasset/:type/:id', '/collection/premintasset/Venue/v1', both],
  ['/payment', '/payment', both],
  ['/venue', '/venue', both],
  ['/venue/event/:venueID', '/venue/event/v1', both],
  ['/venue/event/:venueID/:eventID', '/venue/event/v1/e1', both],
  ['/Setting', '/Setting', both],
  ['/brand', '/brand', both],
  ['/subadmin', '/subadmin', ['admin']],
  ['/audit', '/audit', ['admin']],
  ['/XCP', '/XCP', ['admin']],
  ['/vectordb', '/vectordb', ['admin']],
  ['/prompts', '/prompts', ['admin']],
  ['/datasource', '/datasource', ['admin']],
  ['/crawling', '/crawling', ['admin']],
  ['/identity', '/identity', ['admin']],
  ['/agent', '/agent', ['admin']],
]
/** The heading that each page shows, where the mock knows what is asked for. */
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

const visitors = ['admin', 'sub_admin', 'emperor', 'nobody'] as const
type Visitor = (typeof visitors)[number]
const arrive = (visitor: Visitor) => {
  if (visitor === 'nobody') return
  session.signIn({ token: 'mock-token', role: visitor === 'emperor' ? 'admin' : visitor })
  localStorage.setItem('vitrine.role', visitor)
}

/** A router with nothing but the guard and a page for every row. */
async function openBehindGuard(path: string) {
  const root = createRootRoute()
  const guarded = createRoute({ getParentRoute: () => root, id: 'guarded', beforeLoad: requireRole })
  const pages = table.map(([row]) =>
    createRoute({ getParentRoute: () => guarded, path: row.replaceAll(':', '$') }),
  )
  const open = ['/', '/unauthorized'].map((free) => createRoute({ getParentRoute: () => root, path: free }))
  const router = createTanStackRouter({
    routeTree: root.addChildren([guarded.addChildren(pages), ...open]),
    caseSensitive: false,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const { pathname, search } = router.state.location
  return { pathname, search }
}

it('the table is the specification’s', () => {
  expect(access).toEqual(table.map(([path, , roles]) => ({ path, roles })))
})

/** Where the guard lets a visitor arrive who asks for a path. */
const destination = (visitor: Visitor, path: string, roles: readonly string[]) => {
  if (visitor === 'nobody') return { pathname: '/', search: { redirect: path } }
  return roles.includes(visitor)
    ? { pathname: path, search: {} }
    : { pathname: '/unauthorized', search: { from: path, needs: roles } }
}

describe.each(table)('the guard at %s', (_, example, roles) => {
  it.each(visitors)('for %s, in any letter case', async (visitor) => {
    arrive(visitor)
    for (const path of [example, example.toLowerCase(), example.toUpperCase()]) {
      expect(await openBehindGuard(path)).toEqual(destination(visitor, path, roles))
    }
  })
})

describe.each(table)('the console at %s', (path, example, roles) => {
  const heading = headings[path] ?? ''

  it.each(visitors)('for %s', async (visitor) => {
    const role = visitor === 'sub_admin' ? 'sub_admin' : 'admin'
    const collection = fixtures.collection({ _id: 'v1', name: 'Harbour at dawn' })
    worker.use(
      ...handlers({
        collections: [collection],
        venues: [fixtures.venue({ _id: 'v1', name: 'Print Room' })],
        venueEvents: [fixtures.venueEvent({ _id: 'e1', name: 'Opening night', venue_collection_id: ['v1'] })],
        profile: fixtures.profile({ role }),
      }),
    )
    arrive(visitor)
    const page = await renderConsole(example.toUpperCase().replace('/V1', '/v1').replace('/E1', '/e1'))
    const allowed = roles.includes(visitor) ? heading : 'You are not allowed to open this page'
    const seen = visitor === 'nobody' ? 'Sign in' : allowed
    await expect.element(page.getByRole('heading', { level: 1, name: seen })).toBeVisible()
  })
})

it('every page within the frame has a row in the table, and every row its page', async () => {
  const page = await renderConsole('/login')
  const guarded = Object.values(page.router.routesById)
    .filter((route) => route.id.startsWith('/_app/'))
    .map((route) => route.fullPath.replace(/\/$/, '').replaceAll('$', ':'))
  expect(guarded.toSorted()).toEqual(access.map((row) => row.path).toSorted())
})

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
