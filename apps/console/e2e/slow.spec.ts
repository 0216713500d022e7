import type { Page } from '@playwright/test'
import { createSdk } from '@vitrine/sdk'
import { pages } from './pages.ts'
import { expect, test } from './stack-test.ts'

/** Slow 4G as browsers' tools and Lighthouse have it. Bytes a second. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
}
/** What counts as good of Cumulative Layout Shift. */
const SHIFT = 0.1
/** The pages are waited for in parts, so that other journeys use the processor meanwhile. */
const PARTS = 3

/** Slows the page's connection down. */
async function slowDown(page: Page) {
  const connection = await page.context().newCDPSession(page)
  await connection.send('Network.enable')
  await connection.send('Network.emulateNetworkConditions', slow4G)
}

for (let part = 0; part < PARTS; part += 1) {
  test(`nothing jumps while a page loads on a slow connection: part ${part + 1} of ${PARTS} of the pages`, async ({
    page,
    signedIn,
  }) => {
    const { url, collection, samplePages } = signedIn
    await page.addInitScript(() => {
      const page = window as unknown as { shift: number }
      page.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) page.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const shifted = () => page.evaluate(() => (window as unknown as { shift: number }).shift)
    await slowDown(page)

    const all: [path: string, loaded: string][] = [
      ...[...pages, ...samplePages].map(({ path, heading }): [string, string] => [path, heading]),
      ['/collection', 'First light'],
      [`/collection/premintasset/Collection/${collection}`, 'First light #1'],
    ]
    for (const [path, loaded] of all.filter((_, index) => index % PARTS === part)) {
      await page.goto(url + path)
      await expect(page.getByText(loaded).first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      expect.soft(await shifted(), `what jumps on ${path}`).toBeLessThanOrEqual(SHIFT)
    }
  })
}

test('an admin signs in and creates a collection on a slow connection, and nothing is sent twice', async ({
  page,
  sampled,
}) => {
  const { url, firstAdmin, session } = sampled
  const sdk = createSdk({ backends: { main: url }, session: { getToken: () => session.token } })
  const { totalCount } = await sdk.collections.list({ page: 1, pageSize: 1 })
  await slowDown(page)

  await page.goto(url)
  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(String(totalCount), { exact: true }).first()).toBeVisible()

  await page.goto(`${url}/collection`)
  await page.getByRole('button', { name: 'New collection' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'New collection' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Slow tides')
  const create = drawer.getByRole('button', { name: 'Create collection' })
  await create.dblclick()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('Slow tides').first()).toBeVisible()
  expect((await sdk.collections.list({ page: 1, pageSize: 1 })).totalCount).toBe(totalCount + 1)
})
