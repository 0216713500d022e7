/** @module-tag slow */
import { fixtures, handlers, MockError, respond } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { clearToasts } from '#src/testing/clear-toasts.ts'
import { token } from '#src/testing/token.ts'
import { worker } from '#src/testing/worker.ts'
import { session } from './session.ts'

const ada = fixtures.profile({ email: 'ada@example.org', role: 'admin' })
const password = 'a long password'
const warning = /^Your session ends at \d+:\d\d [AP]M\. Your changes are saved in this browser\.$/

beforeEach(() => clearToasts())
afterEach(() => void vi.useRealTimers())

async function open(path: string, secondsLeft: number) {
  const fresh = token('ada', 28_800)
  worker.use(
    respond('login', ({ body }) => {
      if (body.email !== ada.email || body.password !== password) {
        throw new MockError(401, 'The email or password is wrong.')
      }
      return { message: 'Signed in.', token: fresh, role: ada.role }
    }),
    ...handlers({ profile: ada, collections: [fixtures.collection({ _id: 'tides', name: 'Tides' })] }),
  )
  session.signIn({ token: token('ada', secondsLeft), role: 'admin' })
  return { page: await renderConsole(path), fresh }
}

// Proves: error.session-end
it('signs in again two minutes before the end, over a drawer that keeps its input', async () => {
  const { page, fresh } = await open('/collection?drawer=new', 119)
  const drawer = page.getByRole('dialog', { name: 'New collection' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Harbour at dawn')
  await expect.element(page.getByText(warning)).toBeVisible()

  await page.getByRole('button', { name: 'Sign in again now' }).click()
  const modal = page.getByRole('dialog', { name: 'Sign in again' })
  await expect.element(modal.getByLabelText('Password', { exact: true })).toHaveFocus()
  await modal.getByLabelText('Password', { exact: true }).fill('not it')
  await modal.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect
    .element(modal.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('The email or password is wrong.')
  await modal.getByLabelText('Password', { exact: true }).fill(password)
  await modal.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(page.getByText(warning)).not.toBeInTheDocument()
  expect(session.getToken()).toBe(fresh)
  await expect.element(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour at dawn')
  // The drawer stayed open, so nothing had to be restored.
  expect(drawer.getByText('Your unsaved changes are restored.').elements()).toEqual([])
  expect(page.address()).toBe('/collection?drawer=new')
})

// Proves: error.notices-in-reach
it('is reached from within the drawer by keyboard only, and returns to the focused field', async () => {
  const { page } = await open('/collection?drawer=new', 119)
  const name = page.getByRole('dialog', { name: 'New collection' }).getByRole('textbox', { name: 'Name' })
  // Until the profile is loaded, the button is disabled and can't be focused.
  await expect.element(page.getByRole('button', { name: 'Sign in again now' })).toBeEnabled()
  await expect.element(page.getByText(warning)).toBeVisible()
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Tides at noon')
  await expect.element(name).toHaveValue('Tides at noon')

  await userEvent.keyboard('{F8}')
  const signIn = page.getByRole('button', { name: 'Sign in again now' })
  await expect.element(signIn).toHaveFocus()
  // The bar and its text are visible to screen readers.
  expect(signIn.element().closest('[aria-hidden=true], [inert]')).toBeNull()
  await userEvent.keyboard('{Enter}')
  const modal = page.getByRole('dialog', { name: 'Sign in again' })
  await expect.element(modal.getByLabelText('Password', { exact: true })).toHaveFocus()
  await userEvent.keyboard(`${password}{Enter}`)
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(page.getByText(warning)).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('Tides at noon')
})

it('is dismissed by keyboard, and the drawer stays as it is', async () => {
  const { page } = await open('/collection?drawer=new', 119)
  const drawer = page.getByRole('dialog', { name: 'New collection' })
  const name = drawer.getByRole('textbox', { name: 'Name' })
  // Until the profile is loaded, the button is disabled and can't be focused.
  await expect.element(page.getByRole('button', { name: 'Sign in again now' })).toBeEnabled()
  await expect.element(page.getByText(warning)).toBeVisible()
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{F8}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Later' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{F8}{Tab}{Enter}')
  await expect.element(page.getByText(warning)).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
  await expect.element(drawer).toBeVisible()
})

it('removes nothing from the screen', async () => {
  const { page } = await open('/dashboard', 119)
  const figures = page.getByRole('main')
  await expect.element(figures).toMatchTextContent(/Collections\s*1/)
  await page.getByRole('button', { name: 'Sign in again now' }).click()
  const modal = page.getByRole('dialog', { name: 'Sign in again' })
  await modal.getByLabelText('Password', { exact: true }).fill(password)
  // No reads finish before the test ends, so the page shows the data from before.
  const end = Promise.withResolvers<void>()
  onTestFinished(() => end.resolve())
  worker.use(http.get('*/api/*', () => end.promise))
  await modal.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(figures).toMatchTextContent(/Collections\s*1/)
  await expect.element(page.getByRole('button', { name: `Account of ${ada.email}` })).toBeVisible()
})

it('warns as soon as two minutes are left, not before', async () => {
  const { page } = await open('/dashboard', 600)
  await expect.element(page.getByRole('button', { name: `Account of ${ada.email}` })).toBeVisible()
  expect(page.getByText(warning).elements()).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 490_000 })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(warning)).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.element(page.getByText(warning)).not.toBeInTheDocument()
})

it('shows nothing for a token without an expiry', async () => {
  worker.use(...handlers({ profile: ada }))
  session.signIn({ token: 'opaque', role: 'admin' })
  const page = await renderConsole('/dashboard')
  await expect.element(page.getByRole('button', { name: `Account of ${ada.email}` })).toBeVisible()
  expect(page.getByText(warning).elements()).toEqual([])
})
