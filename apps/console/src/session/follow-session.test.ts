import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { token } from '#src/testing/token.ts'
import { followSession } from './follow-session.ts'
import { session } from './session.ts'

/**
 * Opens a console that follows the session, with a query of the page, one of an earlier page, and a pending
 * one.
 */
async function open(path = '/page?x=1') {
  const root = createRootRoute()
  const routes = ['/', '/login', '/Login', '/page'].map((at) =>
    createRoute({ getParentRoute: () => root, path: at }),
  )
  const history = createMemoryHistory({ initialEntries: ['/before', path] })
  const router = createRouter({ routeTree: root.addChildren(routes), history, caseSensitive: true })
  await router.load()
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  let readings = 0
  const read = async () => `reading ${(readings += 1)}`
  const page = new QueryObserver(queryClient, { queryKey: ['page'], queryFn: read })
  onTestFinished(page.subscribe(() => undefined))
  await expect.poll(() => page.getCurrentResult().data).toBe('reading 1')
  queryClient.setQueryData(['earlier'], 'read')
  const aborted = vi.fn<() => void>()
  void queryClient
    .fetchQuery({
      queryKey: ['slow'],
      queryFn: ({ signal }) => {
        signal.addEventListener('abort', aborted)
        return new Promise(() => {})
      },
    })
    .catch(() => undefined)
  const invalidate = vi.spyOn(router, 'invalidate')
  onTestFinished(followSession({ queryClient, router }))
  return {
    router,
    queryClient,
    invalidate,
    aborted,
    page: () => page.getCurrentResult().data,
    cached: () =>
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    address: () => router.state.location.href,
    depth: () => history.length,
  }
}

const signIn = (token = 't') => session.signIn({ token, role: 'admin' })

it('a corrected role passes the guards again without reading data again', async () => {
  signIn()
  const { invalidate, page, cached } = await open()
  session.setRole('sub_admin')
  expect(invalidate).toHaveBeenCalledOnce()
  expect([page(), cached()]).toEqual(['reading 1', ['page', 'earlier', 'slow']])
})

it('a renewed session reads the page’s data again and keeps the page', async () => {
  signIn(token('ada', 60))
  const { invalidate, page, cached, queryClient } = await open()
  signIn(token('ada', 90))
  expect([page(), cached()]).toEqual(['reading 1', ['page', 'earlier', 'slow']])
  expect(queryClient.getQueryState(['earlier'])?.isInvalidated).toBe(true)
  await expect.poll(() => page()).toBe('reading 2')
  expect(invalidate).not.toHaveBeenCalled()
})

it('another sign-in passes the guards again, and removes earlier data', async () => {
  signIn()
  const { invalidate, page, cached } = await open()
  signIn('other')
  expect(page()).toBeUndefined()
  expect(cached()).toEqual(['page'])
  expect(invalidate).toHaveBeenCalledOnce()
  await expect.poll(() => page()).toBe('reading 2')
})

it('signing out leads to / as a new history entry, and removes the person’s data', async () => {
  signIn()
  const { address, aborted, cached, depth, router } = await open()
  const cachedOnTheWay: unknown[] = []
  router.subscribe('onBeforeNavigate', () => cachedOnTheWay.push(cached()))
  session.signOut()
  await expect.poll(() => cached()).toEqual([])
  expect([address(), depth()]).toEqual(['/', 3])
  expect(cachedOnTheWay).toEqual([['page', 'earlier', 'slow']])
  expect(aborted).toHaveBeenCalledOnce()
})

it('the end of a session leads to /login with the way back, replacing the page', async () => {
  signIn()
  const { address, cached, depth } = await open()
  session.end({ status: 401 })
  await expect.poll(() => cached()).toEqual([])
  expect([address(), depth()]).toEqual(['/login?redirect=%2Fpage%3Fx%3D1', 2])
})

it.each(['/', '/login', '/Login'])('the end of a session changes nothing at %s', async (path) => {
  signIn()
  const { address, aborted, router } = await open(path)
  const navigate = vi.spyOn(router, 'navigate')
  session.end({ status: 401 })
  expect(navigate).not.toHaveBeenCalled()
  expect(aborted).not.toHaveBeenCalled()
  expect(address()).toBe(path)
})

it('data of the next person stays if they sign in before the page is left after the sign-out', async () => {
  signIn()
  const { router, address, cached, queryClient } = await open()
  const navigate = vi.spyOn(router, 'navigate')
  session.signOut()
  signIn('other')
  queryClient.setQueryData(['theirs'], 'read')
  await expect.poll(() => navigate).toHaveBeenCalledOnce()
  await navigate.mock.results[0]?.value
  expect(address()).toBe('/')
  expect(cached()).toContain('theirs')
})

it('follows nothing once it is stopped', async () => {
  const queryClient = new QueryClient()
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const invalidate = vi.spyOn(router, 'invalidate')
  followSession({ queryClient, router })()
  signIn()
  expect(invalidate).not.toHaveBeenCalled()
})
