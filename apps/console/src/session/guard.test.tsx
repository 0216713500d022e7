import { fixtures, handlers } from '@vitrine/sdk/testing'
import { toast } from '@vitrine/ui-kit'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { worker } from '#src/testing/worker.ts'
import { session } from './session.ts'

const ada = fixtures.profile({ email: 'ada@example.org', role: 'admin' })
const password = 'a long password'
const scene = () => worker.use(...handlers({ profile: ada, password }))
/**
 * A different token each time, as in real sessions, because the end of a session is reported once per token.
 */
const signedIn = () => session.signIn({ token: `token-${crypto.randomUUID()}`, role: 'admin' })

describe('the guard', () => {
  // Proves: state.access
  it('sends a visitor without a token to /, and after sign-in back to the requested page', async () => {
    scene()
    const console_ = await renderConsole('/dashboard?x=1')
    await expect.element(console_.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(new URL(console_.address(), 'http://x').pathname).toBe('/')

    await console_.getByLabelText('Email').fill(ada.email)
    await console_.getByLabelText('Password', { exact: true }).fill(password)
    await console_.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(console_.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(console_.address()).toBe('/dashboard?x=1')
    expect(session.getRole()).toBe('admin')
  })

  // Proves: route.sign-in
  it.each(['/', '/login', '/LogIn'])(
    'lets nobody with a token see the sign-in page again, at %s',
    async (path) => {
      scene()
      signedIn()
      const console_ = await renderConsole(path)
      await expect.element(console_.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      expect(console_.address()).toBe('/dashboard')
    },
  )

  it('matches paths in any letter case', async () => {
    scene()
    signedIn()
    const console_ = await renderConsole('/DashBoard')
    await expect.element(console_.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  // Proves: route.unauthorized, error.role
  it('sends an unknown role to /unauthorized, which corrects it from the profile', async () => {
    scene()
    signedIn()
    localStorage.setItem('vitrine.role', 'emperor')
    const console_ = await renderConsole('/dashboard')
    await expect.element(console_.getByText('You are not allowed to open this page')).toBeVisible()
    await expect.element(console_.getByText(/It needs the role Admin or Sub-admin/)).toBeVisible()
    await console_.getByRole('button', { name: 'Open the page' }).click()
    await expect.element(console_.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(session.getRole()).toBe('admin')
  })

  // Proves: error.stored-role
  it('shows a manipulated role in local storage no more than the server allows, and corrects it', async () => {
    worker.use(...handlers({ profile: { ...ada, role: 'sub_admin', walletAddress: null } }))
    signedIn()
    const page = await renderConsole('/dashboard')
    await expect.poll(() => session.getRole()).toBe('sub_admin')
    await page.getByRole('button', { name: `Account of ${ada.email}` }).click()
    const account = page.getByRole('dialog', { name: 'Account' })
    await expect.element(account.getByText('Sub-admin')).toBeVisible()
    await expect.element(account.getByText('None yet. An admin can create it.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Create wallet' }).elements()).toEqual([])
  })

  // Proves: route.unknown
  it('shows an error page for an unknown path', async () => {
    const console_ = await renderConsole('/nowhere')
    await expect.element(console_.getByText('There is no page at this address')).toBeVisible()
  })
})

describe('a session that ends', () => {
  it('leads to /login with the reason, shown once, and the way back', async () => {
    scene()
    signedIn()
    const console_ = await renderConsole('/dashboard')
    // The profile is on screen, because only active queries are read again.
    await expect.element(console_.getByRole('button', { name: `Account of ${ada.email}` })).toBeVisible()

    worker.use(http.get('*/api/*', () => HttpResponse.json({ error: 'jwt expired' }, { status: 401 })))
    await console_.queryClient.invalidateQueries()
    await expect
      .element(console_.getByText('Your session has expired. Sign in to continue where you were.'))
      .toBeVisible()
    expect(console_.address()).toBe('/login?redirect=%2Fdashboard')
    expect(console_.queryClient.getQueryCache().findAll({ queryKey: ['dashboard'] })).toEqual([])
  })

  // Proves: error.401
  it('shows that once, however many calls fail, and toasts none of them', async () => {
    worker.use(...handlers({ profile: { ...ada, walletAddress: null } }))
    signedIn()
    const failure = vi.spyOn(toast, 'error')
    onTestFinished(() => failure.mockRestore())
    const page = await renderConsole('/dashboard')
    const create = page.getByRole('button', { name: 'Create wallet' })
    await expect.element(create).toBeVisible()
    let refused = 0
    const answer = Promise.withResolvers<void>()
    worker.use(
      http.all('*/api/*', async () => {
        refused += 1
        await answer.promise
        return HttpResponse.json({ error: 'jwt expired' }, { status: 401 })
      }),
    )
    void page.queryClient.invalidateQueries()
    await create.click()
    // Several calls run: data on screen is read again, and the wallet is requested.
    await expect.poll(() => refused).toBeGreaterThan(2)
    answer.resolve()
    const message = page.getByText(/^Your session has expired\./)
    await expect.element(message).toBeVisible()
    expect(message.elements()).toHaveLength(1)
    expect(failure).not.toHaveBeenCalled()
  })

  it('by signing out leads to / and leaves no data of the person in the cache', async () => {
    scene()
    signedIn()
    const console_ = await renderConsole('/dashboard')
    await console_.getByRole('button', { name: `Account of ${ada.email}` }).click()
    await console_.getByRole('button', { name: 'Sign out' }).click()
    await expect.element(console_.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(console_.address()).toBe('/')
    expect(session.getToken()).toBeNull()
    expect(
      JSON.stringify(
        console_.queryClient
          .getQueryCache()
          .getAll()
          .map((one) => one.state.data),
      ),
    ).not.toContain(ada.email)
  })
})

describe('another tab', () => {
  /**
   * Returns the storage of another document of the same origin. Its changes reach this one like those of
   * another tab.
   */
  function otherTab(): Storage {
    const frame = document.body.appendChild(document.createElement('iframe'))
    onTestFinished(() => frame.remove())
    if (!frame.contentWindow) throw new Error('The frame has no window.')
    return frame.contentWindow.localStorage
  }

  it('signs this one out and in again, which returns to the former page', async () => {
    scene()
    signedIn()
    const page = await renderConsole('/collection?published=true')
    await expect.element(page.getByRole('heading', { name: 'Collections', level: 1 })).toBeVisible()
    const elsewhere = otherTab()
    elsewhere.removeItem('vitrine.role')
    elsewhere.removeItem('vitrine.token')
    await expect
      .element(page.getByText('You were signed out in another tab. Sign in to continue where you were.'))
      .toBeVisible()
    expect(page.queryClient.getQueryCache().getAll()).toEqual([])

    elsewhere.setItem('vitrine.role', 'admin')
    elsewhere.setItem('vitrine.token', 'another')
    await expect.element(page.getByRole('heading', { name: 'Collections', level: 1 })).toBeVisible()
    expect(page.address()).toBe('/collection?published=true')
  })
})
