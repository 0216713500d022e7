import { expect, test } from './stack-test.ts'

// Proves: state.forgot-password
test('who forgot the password gets back in by the local mailbox, and changes it again', async ({
  page,
  context,
  stack,
  firstAdmin,
}) => {
  const newPassword = 'a password of my own'

  await page.goto(stack.url)
  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const modal = page.getByRole('dialog', { name: 'Forgot password' })
  await modal.getByRole('button', { name: 'Send one-time password' }).click()
  await expect(modal.getByText(/in the local mailbox/)).toBeVisible()

  const mailbox = await context.newPage()
  await mailbox.goto(/http:\S+\/mailbox\?key=\S+/.exec(stack.printed())?.[0] ?? '')
  await expect(mailbox).toHaveURL(`${stack.url}/mailbox`)
  // The mail leaves after the answer.
  const otp = mailbox.getByText(/^ {4}\d{6}$/m)
  await expect(async () => {
    await mailbox.reload()
    await expect(otp).toBeVisible({ timeout: 10_000 })
  }).toPass()
  const digits = /^ {4}(\d{6})$/m.exec((await otp.textContent()) ?? '')?.[1] ?? ''

  await page.bringToFront()
  await modal.getByLabel('One-time password').fill(digits)
  await modal.getByLabel('New password').fill(newPassword)
  await modal.getByRole('button', { name: 'Set new password' }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  const change = page.getByRole('dialog', { name: 'Change password' })
  await change.getByLabel('Current password').fill(newPassword)
  await change.getByLabel('New password').fill('yet another password')
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(change).toBeHidden()
  // This session goes on with the new token.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
