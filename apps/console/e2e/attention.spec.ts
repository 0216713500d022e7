import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './stack-test.ts'

// The website is on this machine.
test.use({ env: { VITRINE_CRAWL_PRIVATE: '1' } })

// Proves: route.dashboard, call.getAttention
test('what failed is on the dashboard, leads to where it is mended, and is gone then', async ({
  page,
  stack,
  firstAdmin,
  sdk,
}) => {
  let isUp = false
  const site = createServer((_, response) => {
    response.writeHead(isUp ? 200 : 404, { 'content-type': 'text/html' })
    response.end(isUp ? '<p>The gallery shows etchings.</p>' : '')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  try {
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
    await page.goto(`${stack.url}/dashboard`)
    await page.getByLabel('Email').fill(firstAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const card = page.getByRole('region', { name: 'Needs attention' })
    await expect(card.getByText('Nothing needs you.')).toBeVisible()

    await sdk.vector.createIndex({ indexName: 'papers' })
    await sdk.dataSources.scrapeWebsite({ url, indexName: 'papers' })
    const list = () => sdk.dashboard.attention()
    await expect.poll(async () => (await list()).data.totalCount).toBe(1)
    await page.reload()
    await expect(card.getByRole('heading', { name: `Reading of ${url} failed` })).toBeVisible()
    await card.getByRole('link', { name: 'Open run' }).click()
    await expect(page).toHaveURL(/\/run\//)

    isUp = true
    await page.getByRole('button', { name: 'Retry 1' }).click()
    await expect.poll(async () => (await list()).data.totalCount).toBe(0)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(card.getByText('Nothing needs you.')).toBeVisible()
  } finally {
    site.closeAllConnections()
    site.close()
  }
})
