import { deployContract } from './deploy-contract.ts'
import { expect, test } from './stack-test.ts'
import { withoutRuns } from './without-runs.ts'

// Proves: error.failed-files
test('files that fail are said to, and nothing is minted whose end could not be awaited', async ({
  page,
  stack,
  firstAdmin,
  sdk,
}) => {
  const { data: collection } = await sdk.collections.create({ name: 'Harbour lights', symbol: 'HARB' })
  const contract = await deployContract(sdk, collection._id)
  const { data: asset } = await sdk.assets.create({ ...contract, name: 'Light 1' })
  const read = async () => {
    const { data } = await sdk.assets.list({ collection_id: collection._id, page: 1, pageSize: 8 })
    return data.find((one) => one._id === asset._id)
  }

  // Nothing is loaded because the page is idle: it could be under way when files begin to fail.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  // A run awaits nothing in the browser.
  await withoutRuns(page)
  await page.goto(stack.url)
  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // All come in files of their own. With routes Playwright caches nothing: what is fetched before one and imported after it would be requested
  // again, fail as an import, and never load.
  for (const name of ['First steps', 'Visitors'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Nothing needs you.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose drafts' })).toBeVisible()

  await test.step('a page whose files fail says so, and is shown after a reload', async () => {
    await page.route('**/assets/collection-*.js', (route) => route.abort())
    await page.getByRole('navigation').getByRole('link', { name: 'Experience' }).click()
    await expect(page.getByText(/A part of the console could not be loaded/).first()).toBeVisible()
    await page.unroute('**/assets/collection-*.js')
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await page.getByRole('link', { name: 'Harbour lights' }).click()
    await page.getByRole('link', { name: /^Assets/ }).click()
    await expect(page.getByRole('row', { name: /Light 1/ })).toBeVisible()
  })

  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const mint = async () => {
    await page
      .getByRole('row', { name: /Light 1/ })
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: /^Mint/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mint 1 asset' }).click()
  }

  await test.step('a mint is not sent while what awaits its receipt can’t be loaded', async () => {
    await page.route('**/assets/wait-for-receipt-*.js', (route) => route.abort())
    await mint()
    await expect(page.getByText(/A part of the console could not be loaded/).first()).toBeVisible()
    expect((await read())?.isSold).toBe('unsold')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.unroute('**/assets/wait-for-receipt-*.js')
  })

  await test.step('and is, without a reload, when it can', async () => {
    await mint()
    await expect.poll(async () => (await read())?.isSold).toBe('sold')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})
