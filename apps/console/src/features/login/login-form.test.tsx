import { HttpResponse, http } from 'msw'
import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { expect, it, vi } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { freezeClock } from '#src/testing/freeze-clock.ts'
import { worker } from '#src/testing/worker.ts'

async function fill() {
  const page = await renderConsole('/login')
  await page.getByLabelText('Email').fill('ada@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('not it')
  return page
}

it('focuses the first field, and both fields are known to password managers', async () => {
  const page = await renderConsole('/login')
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAttribute('autocomplete', 'current-password')
})

it('shows the password on demand', async () => {
  const page = await fill()
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveValue('not it')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

it('shows that Caps Lock is on', async () => {
  const page = await renderConsole('/login')
  const password = page.getByLabelText('Password', { exact: true })
  await password.click()
  const press = (modifierCapsLock: boolean) =>
    password
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'a', modifierCapsLock, bubbles: true }))
  press(true)
  await expect.element(password).toHaveAccessibleDescription('Caps Lock is on.')
  press(false)
  await expect.element(password).not.toHaveAccessibleDescription('Caps Lock is on.')
})

it('reports missing values without a request', async () => {
  const page = await renderConsole('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText('Enter your password.')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
})

it('says that the password is wrong, and accepts the next try immediately', async () => {
  worker.use(...handlers({ password: 'right' }))
  const page = await fill()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent('The email or password is wrong.')
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('')
})

it('shows how long to wait after too many attempts, and waits', async () => {
  worker.use(
    http.post('*/api/auth/login', () =>
      HttpResponse.json(
        { error: 'Too many attempts.', retryAfter: 65 },
        { status: 429, headers: { 'retry-after': '65' } },
      ),
    ),
  )
  freezeClock()
  const page = await fill()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('Too many attempts.')
  await expect.element(page.getByRole('button', { name: 'Try again in 1 min 5 s' })).toBeDisabled()
})

it('counts down the wait, then accepts the next try', async () => {
  let tries = 0
  worker.use(
    http.post('*/api/auth/login', () => {
      tries += 1
      return tries === 1
        ? HttpResponse.json({ error: 'Too many attempts.', retryAfter: 2 }, { status: 429 })
        : undefined
    }),
    ...handlers({ password: 'not it', profile: fixtures.profile({ email: 'ada@example.org' }) }),
  )
  freezeClock()
  const page = await fill()
  await page.getByRole('button', { name: 'Sign in' }).click()
  for (const left of [2, 1]) {
    await expect.element(page.getByRole('button', { name: `Try again in ${left} s` })).toBeDisabled()
    vi.advanceTimersByTime(1_000)
  }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

it('lets another account sign in while one has to wait', async () => {
  worker.use(
    http.post('*/api/auth/login', async ({ request }) =>
      ((await request.clone().json()) as { email: string }).email === 'ada@example.org'
        ? HttpResponse.json({ error: 'Too many attempts.', retryAfter: 65 }, { status: 429 })
        : undefined,
    ),
    ...handlers({ password: 'right', profile: fixtures.profile({ email: 'grace@example.org' }) }),
  )
  const page = await fill()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('button', { name: /^Try again in/ })).toBeDisabled()
  await page.getByLabelText('Email').fill('grace@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('right')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

it('says that the account is switched off, and stays on the page', async () => {
  const message = 'Your account is switched off. Ask an admin to switch it on again.'
  worker.use(failing('login', 403, message, { code: 'account-inactive' }), ...handlers())
  const page = await fill()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(page.address()).toBe('/login')
})
