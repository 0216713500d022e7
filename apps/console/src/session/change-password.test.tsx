import { handlers } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { refusing } from '#src/testing/refusing.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'
import { session } from './session.ts'

const password = 'the password of today'
const newPassword = 'another long password'

beforeEach(() => signIn('sub_admin'))

async function open() {
  worker.use(...handlers({ password }))
  const page = await renderConsole('/brand')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  const modal = page.getByRole('dialog', { name: 'Change password' })
  await expect.element(modal.getByLabelText('Current password')).toHaveFocus()
  return { page, modal, submit: modal.getByRole('button', { name: 'Change password' }) }
}

// Proves: call.updatePassword
it('changes the password and continues with the new token', async () => {
  const { page, modal, submit } = await open()
  await modal.getByLabelText('Current password').fill(password)
  await modal.getByLabelText('New password').fill(newPassword)
  await submit.click()
  await expect
    .element(page.getByText('Your password is changed. Your other sessions have ended.'))
    .toBeVisible()
  await expect.element(modal).not.toBeInTheDocument()
  expect(session.getToken()).toMatch(/^mock-token/)
  expect(page.address()).toBe('/brand')
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toHaveFocus()
})

it('shows at its field which password is wrong, and changes nothing if canceled', async () => {
  const { page, modal, submit } = await open()
  await submit.click()
  await expect
    .element(modal.getByLabelText('Current password'))
    .toHaveAccessibleDescription('Enter your current password.')
  await modal.getByLabelText('Current password').fill('not the password')
  await modal.getByLabelText('New password').fill(newPassword)
  await submit.click()
  await expect
    .element(modal.getByLabelText('Current password'))
    .toHaveAccessibleDescription('This is not your current password.')
  await modal.getByLabelText('Current password').fill(password)
  await modal.getByLabelText('New password').fill(password)
  worker.use(refusing('updatePassword', 'newPassword', 'This is already your password.'))
  await submit.click()
  await expect
    .element(modal.getByLabelText('New password'))
    .toHaveAccessibleDescription(/This is already your password\./)
  await modal.getByLabelText('New password').fill('password1234')
  const common = 'This password is easy to guess: it is a common one, or one with a few characters added.'
  worker.use(refusing('updatePassword', 'newPassword', common, { code: 'password-too-common' }))
  await submit.click()
  await expect
    .element(modal.getByLabelText('New password'))
    .toHaveAccessibleDescription(/This password is easy to guess: it is a common one/)
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toHaveFocus()
  expect(session.getToken()).toBe('a-token')
})
