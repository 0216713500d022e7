import { fixtures, handlers } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { worker } from '#src/testing/worker.ts'
import { session } from './session.ts'

const ada = fixtures.profile({ email: 'ada@example.org', role: 'admin' })
const password = 'a long password'
const scene = () => worker.use(...handlers({ profile: ada, password }))
const signedIn = () => session.signIn({ token: 'mock-token', role: 'admin' })

describe('the guard', () => {
  it('sends a visitor without a token to /, and after signing in back to where they wanted to go', async () => {
    scene()
    const console_ = await renderConsole('/dashboard?x=1')
    await expect.element(console_.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(new URL(console_.address(), 'http://x').pathname).toBe('/')

    await console_.getByLabelText('E-mail').fill(ada.email)
    await console_.getByLabelText('Password', { exact: true }).fill(password)
    await console_.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(console_.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(console_.address()).toBe('/dashboard?x=1')
    expect(session.getRole()).toBe('admin')
  })

  it('lets nobody with a token see the sign-in page again', async () => {
    scene()
    signedIn()
    const console_ = await renderConsole('/login')
    await expect.element(console_.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  it('matches paths in any letter case', async () => {
    scene()
    signedIn()
    const console_ = await renderConsole('/DashBoard')
    await expect.element(console_.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  it('sends a role that is none to /unauthorized, which puts it right from the profile', async () => {
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

  it('corrects a role that someone wrote into local storage', async () => {
    worker.use(...handlers({ profile: { ...ada, role: 'sub_admin' } }))
    signedIn()
    await renderConsole('/dashboard')
    await vi.waitFor(() => expect(session.getRole()).toBe('sub_admin'))
  })

  it('shows an error page for an unknown path', async () => {
    const console_ = await renderConsole('/nowhere')
    await expect.element(console_.getByText('There is no page at this address')).toBeVisible()
  })
})

describe('a session that ends', () => {
  it('leads to /login with the reason, said once, and the way back', async () => {
    scene()
    signedIn()
    const console_ = await renderConsole('/dashboard')
    // The profile is read and on screen: only what is being watched is read again.
    await expect.element(console_.getByRole('button', { name: `Account of ${ada.email}` })).toBeVisible()

    worker.use(http.get('*/api/*', () => HttpResponse.json({ error: 'jwt expired' }, { status: 401 })))
    await console_.queryClient.invalidateQueries()
    await expect
      .element(console_.getByText('Your session has expired. Sign in to go on where you were.'))
      .toBeVisible()
    expect(console_.address()).toBe('/login?redirect=%2Fdashboard')
    expect(console_.queryClient.getQueryCache().findAll({ queryKey: ['dashboard'] })).toEqual([])
  })

  it('by signing out leads to / and leaves nothing of the person in the cache', async () => {
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
