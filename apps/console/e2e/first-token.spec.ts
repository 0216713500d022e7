import type { Page } from '@playwright/test'
import { samplePicture } from '../../../scripts/lib/sample-picture.ts'
import { deployContract } from './deploy-contract.ts'
import { addressIn, localNode, ownerOfCall } from './local-node.ts'
import { expect, test } from './stack-test.ts'

/**
 * Notes the clicks of a journey, as the browser reports them, by what was clicked. A key that presses a button counts as one. Typing does not, and neither does
 * dropping a file: choosing it in the browser's own window would take clicks there.
 */
async function noteClicks(page: Page) {
  const clicks: string[] = []
  await page.exposeFunction('reportClick', (what: string) => clicks.push(what))
  await page.addInitScript(() => {
    const report = (window as unknown as { reportClick: (what: string) => void }).reportClick
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        if (!isTrusted || !(target instanceof Element)) return
        report(target.closest('button, a, [role=menuitem], [role=option]')?.textContent ?? target.tagName)
      },
      true,
    )
  })
  return clicks
}

// Proves: first-steps.six-clicks
test('from the sign-in page to the first own token there are six clicks, none in a menu, and each step says what is next', async ({
  page,
  stack,
  firstAdmin,
  sdk,
}) => {
  const clicks = await noteClicks(page)
  const current = page.locator('[aria-current=step]')
  await page.goto(stack.url)
  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(current).toContainText('Create the wallet')
  await current.getByRole('button', { name: 'Create wallet' }).click()

  await expect(current).toContainText('Create the first collection')
  await current.getByLabel('Name').fill('First light')
  await expect(current.getByLabel('Symbol')).toHaveValue('FIRSTLIGHT')
  await current.getByRole('button', { name: 'Create collection' }).click()

  await expect(current).toContainText('Deploy its contract')
  // Before money: what it costs is shown where it is pressed.
  await expect(current).toContainText('Network fee now')
  await current.getByRole('button', { name: 'Deploy ERC-721 on Amber', exact: true }).click()

  await expect(current).toContainText('Add artwork')
  await current
    .locator('input[type=file]')
    .setInputFiles({ name: 'Harbor at dawn.png', mimeType: 'image/png', buffer: samplePicture(1) })
  await expect(current.getByLabel('Name')).toHaveValue('Harbor at dawn')
  await current.getByRole('button', { name: 'Create and review mint' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Review mint: First light' })).toBeVisible()
  await page.getByRole('button', { name: /^Mint 1 asset on Amber/ }).click()
  await expect(page.getByText(/asset is minted\.|All 1 assets? (is|are) minted\./).first()).toBeVisible()

  expect(clicks).toEqual([
    'Sign in',
    'Create wallet',
    'Create collection',
    'Deploy ERC-721 on Amber',
    'Create and review mint',
    'Mint 1 asset on Amber',
  ])

  const { data: collections } = await sdk.collections.list({ page: 1, pageSize: 8 })
  const contract = collections[0]?.contracts?.[0]
  const { data: assets } = await sdk.assets.list({
    collection_id: collections[0]?._id ?? '',
    page: 1,
    pageSize: 8,
  })
  expect(assets).toMatchObject([{ name: 'Harbor at dawn', isSold: 'sold' }])
  const { data: profile } = await sdk.profile.get()
  const node = localNode(stack.data, 1, 1)
  const owner = addressIn(
    await node<string>(
      'eth_call',
      { to: contract?.contractAddress, data: ownerOfCall(Number(assets[0]?.tokenId)) },
      'latest',
    ),
  )
  expect(owner.toLowerCase()).toBe(profile.walletAddress?.toLowerCase())

  await test.step('the steps are gone once they are done', async () => {
    await page.goto(`${stack.url}/dashboard`)
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
    await expect(page.getByText('First steps')).toHaveCount(0)
  })
})

// Proves: first-steps.sample
test('a sample collection is added with one press, removed with one, restored, and not removed once a network holds it', async ({
  page,
  stack,
  firstAdmin,
  sdk,
}) => {
  await page.goto(`${stack.url}/collection`)
  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const row = page.getByRole('row', { name: /Twelve seas/ })
  await page.getByRole('button', { name: 'Add sample collection' }).click()
  await expect(row).toBeVisible()
  await expect(row).toContainText('12')

  await page.getByRole('button', { name: 'Remove sample' }).click()
  // Under the pointer the message stays.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(page.getByText('No collections yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()

  await test.step('every asset has its own picture and traits', async () => {
    await row.getByRole('link', { name: /Twelve seas/ }).click()
    await expect(page.getByRole('region', { name: 'Sample collection' })).toBeVisible()
    const { data: collections } = await sdk.collections.list({ page: 1, pageSize: 8 })
    const id = collections[0]?._id ?? ''
    const { data: assets } = await sdk.assets.list({ collection_id: id, page: 1, pageSize: 100 })
    expect(new Set(assets.map(({ image }) => image)).size).toBe(12)
    expect(assets.every(({ thumbnail, attributes }) => thumbnail && attributes?.length === 3)).toBe(true)

    await deployContract(sdk, id)
  })

  await page.reload()
  await page.getByRole('button', { name: 'Remove sample' }).click()
  await expect(
    page
      .getByText(/contract/)
      .filter({ hasText: /deployed/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sample collection' })).toBeVisible()
})
