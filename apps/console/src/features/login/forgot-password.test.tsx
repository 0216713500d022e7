import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { expect, it, vi } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { freezeClock } from '#src/testing/freeze-clock.ts'
import { worker } from '#src/testing/worker.ts'
import { wrongOtps } from './wrong-otps.ts'

const { email } = fixtures.profile()
const newPassword = 'another long password'

async function open() {
  const page = await renderConsole('/login')
  await page.getByLabelText('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const modal = page.getByRole('dialog', { name: 'Forgot password' })
  return { page, modal, otp: modal.getByLabelText('One-time password') }
}

async function ask() {
  const opened = await open()
  await opened.modal.getByRole('button', { name: 'Send one-time password' }).click()
  await expect.element(opened.otp).toHaveFocus()
  return opened
}

// Proves: state.forgot-password
it('goes from email to one-time password to new password, starts at the email again, and signs in with it', async () => {
  worker.use(...handlers({ password: 'forgotten' }))
  const { page, modal, otp } = await open()
  await expect.element(modal.getByLabelText('Email')).toHaveValue(email)
  await expect.element(modal.getByLabelText('Email')).toHaveFocus()
  await modal.getByRole('button', { name: 'Send one-time password' }).click()
  await expect.element(modal).toHaveAccessibleDescription(/^If ada@gallery\.example has an account/)
  await expect.element(otp).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(otp).toHaveFocus()

  // Entering the last digit sends it.
  await otp.fill('123456')
  const password = modal.getByLabelText('New password')
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
  await password.fill('short')
  await modal.getByRole('button', { name: 'Set new password' }).click()
  await expect.element(password).toHaveAccessibleDescription(/Use at least 12 characters\./)
  await password.fill(newPassword)
  await modal.getByRole('button', { name: 'Set new password' }).click()

  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible()
  const signIn = page.getByLabelText('Password', { exact: true })
  await expect.element(signIn).toHaveFocus()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect.element(modal.getByLabelText('Email')).toHaveValue(email)
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  await signIn.fill(newPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

// Proves: constant.otp-resend
it('sends again after five seconds, counted down', async () => {
  worker.use(...handlers())
  freezeClock()
  const { page, modal, otp } = await ask()
  for (const left of [5, 4, 3, 2, 1]) {
    await expect.element(modal.getByRole('button', { name: `Send again in ${left} s` })).toBeDisabled()
    vi.advanceTimersByTime(1_000)
  }
  const again = modal.getByRole('button', { name: 'Send again' })
  await expect.element(again).toBeEnabled()
  await again.click()
  await expect.element(modal.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  await expect.element(otp).toHaveFocus()
  // Closing the modal to look for the email keeps the state.
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Forgot password?' })).toHaveFocus()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect.element(otp).toBeInTheDocument()
})

it('shows what is wrong with a one-time password, and accepts the next try immediately', async () => {
  worker.use(...wrongOtps(), ...handlers())
  const { modal, otp } = await ask()
  for (const left of ['4 attempts are', '3 attempts are', '2 attempts are', 'One attempt is']) {
    await otp.fill('000000')
    await expect.element(otp).toHaveAccessibleDescription(new RegExp(`${left} left`))
    await expect.element(otp).toHaveValue('')
    await expect.element(otp).toHaveFocus()
    // A press after the refusal sends nothing and keeps the error.
    await modal.getByRole('button', { name: 'Verify' }).click()
    await expect.element(otp).toHaveAccessibleDescription(new RegExp(`${left} left`))
  }
  await otp.fill('000000')
  await expect.element(otp).toHaveAccessibleDescription(/Too many wrong one-time passwords/)
  // Another attempt would be useless.
  await expect.element(otp).toBeDisabled()
  await expect.element(modal.getByRole('button', { name: 'Verify' })).not.toBeInTheDocument()
})

it('needs a new one-time password if it has expired or was used', async () => {
  worker.use(...handlers())
  freezeClock()
  const { modal, otp } = await ask()
  for (const [code, message] of [
    ['otp-expired', 'This one-time password has expired. Request a new one.'],
    ['otp-used', 'This one-time password was already used. Request a new one.'],
  ] as const) {
    worker.use(failing('verifyOTP', 400, message, { code, fields: [{ field: 'otp', message }] }))
    await otp.fill('123456')
    await expect.element(otp).toHaveAccessibleDescription(message)
    vi.advanceTimersByTime(5_000)
    await modal.getByRole('button', { name: 'Send again' }).click()
    await expect.element(otp).toBeEnabled()
    await expect.element(otp).toHaveFocus()
  }
})

it('waits if the server says so', async () => {
  worker.use(
    failing('forgotPassword', 429, 'Too many codes were asked for.', { retryAfter: 65 }),
    ...handlers(),
  )
  freezeClock()
  const { page, modal } = await open()
  await modal.getByRole('button', { name: 'Send one-time password' }).click()
  await expect.element(modal.getByRole('button', { name: 'Send in 1 min 5 s' })).toBeDisabled()
  await expect.element(page.getByText('Too many codes were asked for.')).toBeVisible()
  // Another email doesn't have to wait.
  await modal.getByLabelText('Email').fill('grace@gallery.example')
  await expect.element(modal.getByRole('button', { name: 'Send one-time password' })).toBeEnabled()
})

it('starts again if setting the password took too long', async () => {
  const message = 'This took too long, or was already done. Start again with your email address.'
  worker.use(
    failing('resetPassword', 400, message, {
      code: 'reset-token-invalid',
      fields: [{ field: 'resetToken', message }],
    }),
    ...handlers(),
  )
  const { page, modal, otp } = await ask()
  await otp.fill('123456')
  await modal.getByLabelText('New password').fill(newPassword)
  await modal.getByRole('button', { name: 'Set new password' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(modal.getByLabelText('Email')).toHaveFocus()
})
