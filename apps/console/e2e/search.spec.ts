import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './stack-test.ts'

// The website is on this machine.
test.use({ env: { VITRINE_CRAWL_PRIVATE: '1' } })

// Proves: route.index, route.search
test('a website is read into an index, searched, and the passage opened in its page', async ({
  page,
  stack,
  firstAdmin,
  sdk,
}) => {
  const site = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(
        '<html lang="en"><title>Harbor plates</title><h1>Paper</h1><p>Plates are printed on handmade paper.</p></html>',
      ),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  try {
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
    await sdk.vector.createIndex({ indexName: 'papers' })
    await sdk.dataSources.scrapeWebsite({ url, indexName: 'papers' })
    await expect.poll(async () => (await sdk.dataSources.list()).data[0]?.status).toBe('done')

    await page.goto(`${stack.url}/vectordb/papers`)
    await page.getByLabel('Email').fill(firstAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('region', { name: 'About', exact: true })).toContainText(
      `by ${firstAdmin.email}`,
    )
    await expect(page.getByRole('table', { name: 'Pages' })).toContainText('Harbor plates')

    await page.getByRole('searchbox', { name: 'Search papers' }).fill('What is a plate printed on?')
    await page.keyboard.press('Enter')
    const passages = page.getByRole('list', { name: 'Passages, best first' })
    await expect(passages.locator('mark').first()).toHaveText('plates')
    await passages.getByRole('link', { name: 'Harbor plates' }).click()
    const passage = page.getByRole('dialog').getByRole('region', { name: 'The passage' })
    await expect(passage).toContainText('printed on handmade paper')
    // The address alone opens it too.
    await page.reload()
    await expect(passage).toContainText('printed on handmade paper')
  } finally {
    site.closeAllConnections()
    site.close()
  }
})
