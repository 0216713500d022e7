import type { Page } from '@playwright/test'
import { expect, test } from './stack-test.ts'

// Proves: frame.sign-out
test('a token is refused once its browser has signed out, and a browser whose session was ended is at the sign-in page', {
  tag: '@quick',
}, async ({ page, browser, sampled }) => {
  const signIn = async (tab: Page) => {
    await tab.goto(sampled.url)
    await tab.getByLabel('Email').fill('grace@gallery.example')
    await tab.getByLabel('Password', { exact: true }).fill('a password for samples')
    await tab.keyboard.press('Enter')
    await expect(tab.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  }
  const tokenOf = (tab: Page) => tab.evaluate(() => localStorage.getItem('vitrine.token'))
  const statusOf = async (token: string | null) =>
    (await fetch(`${sampled.url}/api/auth/getProfile`, { headers: { authorization: `Bearer ${token}` } }))
      .status

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(page)
  await signIn(other)
  const ended = await tokenOf(other)
  expect(await statusOf(ended)).toBe(200)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Manage sessions' }).click()
  const sessions = page.getByRole('dialog', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: /^End session of Chrome on / }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect(await statusOf(ended)).toBe(401)
  // What it reads by itself may have led it there already.
  await other
    .getByRole('link', { name: 'Experience' })
    .or(other.getByRole('button', { name: 'Sign in' }))
    .click()
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()

  const token = await tokenOf(page)
  await sessions.getByText('Close', { exact: true }).click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  // The page goes on before the platform is told.
  await expect.poll(() => statusOf(token)).toBe(401)
})
