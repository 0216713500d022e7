import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { setPreferences } from '#src/lib/preferences.ts'
import { session } from '#src/session/session.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

const walletAddress = '0x52908400098527886E0F7030069857D2E4169EE7'
afterEach(() => setPreferences({ theme: 'system', density: 'comfortable' }))

async function openAccount(profile: Parameters<typeof fixtures.profile>[0]) {
  const person = fixtures.profile(profile)
  worker.use(...handlers({ profile: person }))
  signIn(person.role)
  const page = await renderConsole('/brand')
  await page.getByRole('button', { name: `Account of ${person.email}` }).click()
  return { page, panel: page.getByRole('dialog', { name: 'Account' }), person }
}

// Proves: frame.header
it('shows an admin the email and the wallet address, also when the profile can’t be read again', async () => {
  const { page, panel, person } = await openAccount({ role: 'admin', walletAddress })
  await expect.element(panel.getByText(person.email)).toBeVisible()
  await expect.element(panel.getByText('Admin', { exact: true })).toBeVisible()
  await expect.element(panel.getByText(/^0x5290…/)).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Copy wallet address' })).toBeVisible()
  expect(panel.getByRole('button', { name: 'Create wallet' }).elements()).toEqual([])
  worker.use(failing('getProfile', 500, 'The database is away.'))
  await page.queryClient.invalidateQueries()
  await expect.poll(() => page.queryClient.isFetching()).toBe(0)
  await expect.element(panel.getByText(person.email)).toBeVisible()
  await expect.element(panel.getByText(/^0x5290…/)).toBeVisible()
})

it('creates the wallet of an admin without one, and shows its address', async () => {
  const { panel } = await openAccount({ role: 'admin', walletAddress: null })
  await panel.getByRole('button', { name: 'Create wallet' }).click()
  await expect.element(panel.getByText(/^0x/)).toBeVisible()
})

it('shows a sub-admin the wallet, and no button to create one', async () => {
  const { panel, person } = await openAccount({ role: 'sub_admin', walletAddress: null })
  await expect.element(panel.getByText(person.email)).toBeVisible()
  await expect.element(panel.getByText('None yet. An admin can create it.')).toBeVisible()
  expect(panel.getByRole('button', { name: 'Create wallet' }).elements()).toEqual([])
})

it('sets the theme and the row height, and opens the change of the password', async () => {
  const { page, panel } = await openAccount({ role: 'admin', walletAddress })
  await panel.getByRole('radio', { name: 'Dark' }).click()
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await panel.getByRole('radio', { name: 'Compact' }).click()
  expect(document.documentElement.dataset['density']).toBe('compact')
  await panel.getByRole('button', { name: 'Change password' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
})

// Proves: frame.header
it('signs out: token and role are gone, and / is shown', async () => {
  const { page, panel } = await openAccount({ role: 'admin', walletAddress })
  await panel.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(page.address()).toBe('/')
  expect([session.getToken(), session.getRole()]).toEqual([null, null])
})

it('keeps its buttons in place while the profile and the capabilities load', async () => {
  const person = fixtures.profile({ role: 'admin', walletAddress })
  const told = Promise.withResolvers<undefined>()
  worker.use(
    http.get('*/api/capabilities', () => told.promise),
    http.get('*/getProfile', () => told.promise),
    ...handlers({ profile: person }),
  )
  signIn(person.role)
  const page = await renderConsole('/brand')
  await page.getByRole('button', { name: 'Account' }).click()
  const panel = page.getByRole('dialog', { name: 'Account' })
  const places = () =>
    ['Change password', 'Sign out'].map(
      (name) => panel.getByRole('button', { name }).element().getBoundingClientRect().top,
    )
  await expect.element(panel.getByRole('button', { name: 'Sign out' })).toBeVisible()
  const before = places()
  told.resolve(undefined)
  await expect.element(panel.getByText(person.email)).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Change email' })).toBeVisible()
  expect(places()).toEqual(before)
})
