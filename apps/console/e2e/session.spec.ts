import type { Page } from '@playwright/test'
import { expect, test } from './stack-test.ts'

const hours = 8
test.use({ env: { VITRINE_SESSION_HOURS: String(hours) } })

// Proves: error.drafts
test('a session that ends in the middle of a form loses nothing, in two tabs', async ({
  page,
  context,
  stack,
  firstAdmin,
  sdk,
}) => {
  const signIn = async (tab: Page) => {
    await tab.getByLabel('Email').fill(firstAdmin.email)
    await tab.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
    await tab.getByRole('button', { name: 'Sign in' }).click()
  }

  // To the browser, a session that begins now has a minute left.
  await context.clock.setSystemTime(Date.now() + (hours * 60 - 1) * 60_000)
  await page.goto(`${stack.url}/collection?published=false&drawer=new`)
  await signIn(page)
  const drawer = page.getByRole('dialog', { name: 'New collection' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Harbour at dawn')
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Boats.')
  await expect(
    page.getByRole('region', { name: 'About the console' }).getByText(/^Your session ends at /),
  ).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${stack.url}/dashboard`)
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  // What the pages read by themselves meanwhile would tell either of them of the end.
  const tabs = [page, other]
  for (const tab of tabs) await tab.route('**/api/**', (route) => route.abort())
  await sdk.sessions.endOthers()
  // Leaves the page first: its own retries would end the session between the two calls, and the reload would lose the message.
  await other.goto('about:blank')
  await other.unroute('**/api/**')
  await other.goto(`${stack.url}/dashboard`)
  await expect(other.getByText(/^Your session has expired\./)).toBeVisible()
  await expect(page.getByText(/^You were signed out in another tab\./)).toBeVisible()

  await page.unroute('**/api/**')
  await signIn(page)
  await expect(drawer.getByText('Your unsaved changes are restored.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?published=false&drawer=new')
  await expect(drawer.getByRole('textbox', { name: 'Description' })).toHaveValue('Boats.')
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await drawer.getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByRole('row', { name: /Harbour at dawn/ })).toBeVisible()
})
