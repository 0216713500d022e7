import { failing, fixtures, handlers, pending, respond } from '@vitrine/sdk/testing'
import type { Role } from '@vitrine/sdk'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { capabilitiesQuery } from './capabilities.ts'
import { getSdk } from './sdk.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'
import { session } from './session.ts'
import { signOut } from './sign-out.ts'

/** Collects the tokens whose session the backend was asked to end. */
function heard() {
  const tokens: (string | null)[] = []
  worker.use(
    respond('signOut', ({ request }) => {
      tokens.push(request.headers.get('authorization'))
      return { message: 'You are signed out.' }
    }),
  )
  return tokens
}

async function open(role: Role = 'admin') {
  signIn(role)
  const page = await renderConsole('/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  return { page, button: page.getByRole('button', { name: 'Sign out' }) }
}

async function expectSignedOut(page: Awaited<ReturnType<typeof renderConsole>>) {
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(page.address()).toBe('/')
  expect([session.getToken(), session.getRole()]).toEqual([null, null])
}

describe('signing out', () => {
  // Proves: frame.sign-out
  it.each(['admin', 'sub_admin'] as const)(
    'of an %s ends the session here and on the backend',
    async (role) => {
      worker.use(...handlers({ profile: fixtures.profile({ role }) }))
      const tokens = heard()
      const { page, button } = await open(role)
      await button.click()
      await expectSignedOut(page)
      await expect.poll(() => tokens).toEqual(['Bearer a-token'])
    },
  )

  // Proves: frame.sign-out
  it('calls nothing on a backend without the capability', async () => {
    worker.use(...handlers({ capabilities: ['audit'] }))
    const tokens = heard()
    const { page, button } = await open()
    await button.click()
    await expectSignedOut(page)
    expect(tokens).toEqual([])
  })

  it.each([
    ['refuses', failing('signOut', 500, 'The database is away.')],
    ['has ended the session already', failing('signOut', 401, 'Your session has ended. Sign in again.')],
    ['is away', http.post('*/api/auth/signOut', () => HttpResponse.error())],
  ])('goes to / where the backend %s, without a word of it', async (_, handler) => {
    worker.use(handler, ...handlers())
    localStorage.setItem('other', 'kept')
    const { page, button } = await open()
    await button.click()
    await expectSignedOut(page)
    expect(page.getByText(/database is away|has ended|has expired|reached/).elements()).toEqual([])
    expect(localStorage.getItem('other')).toBe('kept')
  })

  // Proves: frame.sign-out
  it('removes the session before it calls the backend, so that no other call can end it', async () => {
    worker.use(pending('signOut'), ...handlers())
    localStorage.setItem('other', 'kept')
    const { page } = await open()
    signOut(page.queryClient)
    expect(session.getToken()).toBeNull()
    worker.use(failing('getProfile', 401, 'Your session has ended. Sign in again.'))
    await expect(getSdk().profile.get()).rejects.toThrow('Your session has ended.')
    await expectSignedOut(page)
    expect(page.getByText(/has ended|has expired/).elements()).toEqual([])
    expect(localStorage.getItem('other')).toBe('kept')
  })

  it('ends the session on a backend whose capabilities were not read yet', async () => {
    worker.use(...handlers())
    const tokens = heard()
    const { page } = await open()
    page.queryClient.removeQueries(capabilitiesQuery)
    signOut(page.queryClient)
    await expect.poll(() => tokens).toEqual(['Bearer a-token'])
  })
})
