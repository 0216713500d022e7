import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { refusing } from '#src/testing/refusing.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

const password = 'the password of today'

async function open() {
  worker.use(...handlers({ password, subAdmins: [fixtures.subAdmin({ email: 'mary@gallery.example' })] }))
  signIn()
  const page = await renderConsole('/brand')
  await page.getByRole('button', { name: 'Account of ada@gallery.example' }).click()
  await page.getByRole('button', { name: 'Change email' }).click()
  const modal = page.getByRole('dialog', { name: 'Change email' })
  await expect.element(modal.getByLabelText('New email')).toHaveFocus()
  return { page, modal, submit: modal.getByRole('button', { name: 'Change email' }) }
}

// Proves: frame.sessions
it('shows a refusal at its field, and changes the address of an admin, which the header then shows', async () => {
  const { page, modal, submit } = await open()
  const [email, current] = [modal.getByLabelText('New email'), modal.getByLabelText('Current password')]
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Enter an email address, such as ada@example.org.')
  await email.fill('mary@gallery.example')
  await current.fill('not the password')
  await submit.click()
  await expect.element(current).toHaveAccessibleDescription('This is not your current password.')
  await current.fill(password)
  const taken = { status: 409, code: 'email-taken' }
  worker.use(refusing('updateEmail', 'newEmail', 'Another account has this email address.', taken))
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Another account has this email address.')
  await email.fill('lovelace@gallery.example')
  await submit.click()
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Your email address is now lovelace@gallery\.example\./)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Account of lovelace@gallery.example' }))
    .toHaveFocus()
})

it('sends one idempotency key until the outcome is known', async () => {
  const { modal, submit } = await open()
  const keys: (string | null)[] = []
  let away = true
  worker.use(
    http.post('*/api/auth/updateEmail', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return away ? HttpResponse.error() : undefined
    }),
  )
  await modal.getByLabelText('New email').fill('lovelace@gallery.example')
  await modal.getByLabelText('Current password').fill(password)
  await submit.click()
  await expect.poll(() => keys.length).toBeGreaterThan(0)
  await expect.element(submit).toBeEnabled()
  away = false
  await submit.click()
  await expect.element(modal).not.toBeInTheDocument()
  expect([...new Set(keys)]).toEqual([expect.stringMatching(/./)])
})

it('is hidden from sub-admins, whose address an admin changes', async () => {
  worker.use(...handlers({ profile: fixtures.profile({ role: 'sub_admin' }) }))
  signIn('sub_admin')
  const page = await renderConsole('/brand')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect.element(page.getByRole('button', { name: 'Manage sessions' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Change email' }).elements()).toEqual([])
})
