import { sampleAssets } from '../../../scripts/lib/sample-assets.ts'
import { deployContract } from './deploy-contract.ts'
import { expect, signInBrowser, test } from './stack-test.ts'

// Proves: assets.gallery
test('assets are filtered in a gallery, chosen beyond the page, hidden, and minted as a run', async ({
  browser,
  stack,
  admin: { session },
  sdk,
}) => {
  const { _id: collection_id } = (await sdk.collections.create({ name: 'Herbarium', symbol: 'HERB' })).data
  const where = await deployContract(sdk, collection_id)
  const rows = sampleAssets(60).map((asset, index) => ({
    ...asset,
    attributes: [{ trait_type: 'Species', value: index < 20 ? 'Poppy' : 'Fern' }],
  }))
  await sdk.assets.importJson({ ...where, file: new File([JSON.stringify(rows)], 'herbs.json') })

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await signInBrowser(context, session)
  const page = await context.newPage()
  await page.goto(`${stack.url}/collection/premintasset/Collection/${collection_id}`)
  await expect(page.getByText('1–8 of 60')).toBeVisible()
  await page.getByRole('radio', { name: 'Gallery' }).click()
  await expect(page.getByText('1–48 of 60')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Poppy 20' }).click()
  await expect(page.getByText('1–20 of 20')).toBeVisible()
  await expect(page).toHaveURL(/traits=/)

  const pictures = page.getByRole('list', { name: 'Premint assets' })
  await pictures.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Select all 20 that match' }).click()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('20 assets changed.').first()).toBeVisible()
  const hidden = await sdk.assets.search({ collection_id, page: 1, pageSize: 500, filter: { isShow: false } })
  expect(hidden.totalCount).toBe(20)

  await page.getByRole('button', { name: 'Mint selected' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review mint: Herbarium' })).toBeVisible()
  await page.getByRole('button', { name: 'Mint 20 assets on Amber' }).click()
  await expect(page.getByText('All 20 assets are minted.')).toBeVisible()
  const minted = await sdk.assets.facets({ collection_id, filter: { states: ['minted'] } })
  expect(minted.data).toMatchObject({
    matched: 20,
    traits: [{ trait_type: 'Species', values: [{ value: 'Poppy', count: 20 }] }],
  })
  await context.close()
})
