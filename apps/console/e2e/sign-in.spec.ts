import { expect, test } from './stack-test.ts'

test('a tab that waits at the sign-in page follows the one where somebody signs in, and out', {
  tag: '@quick',
}, async ({ page, context, sampled }) => {
  const other = await context.newPage()
  await other.goto(`${sampled.url}/login?redirect=%2Fcollection`)
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await page.goto(sampled.url)
  await page.getByLabel('Email').fill(sampled.firstAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(sampled.firstAdmin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  // To where it had been requested.
  await expect(other.getByRole('heading', { name: 'Collections' })).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(other.getByText('You were signed out in another tab.')).toBeVisible()
})

test('a console that cannot be loaded after signing in says so, and comes back', async ({
  page,
  sampled,
}) => {
  await page.route('**/assets/app-*.js', (route) => route.abort())
  await page.goto(sampled.url)
  await page.getByLabel('Email').fill(sampled.firstAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(sampled.firstAdmin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This page could not be shown')

  await page.unroute('**/assets/app-*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
