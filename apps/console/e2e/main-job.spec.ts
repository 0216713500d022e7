import type { Locator, Page } from '@playwright/test'
import { sampleAssets, sampleAssetsWithErrors } from '../../../scripts/lib/sample-assets.ts'
import { samplePicture } from '../../../scripts/lib/sample-picture.ts'
import { addressIn, localNode, ownerOfCall, textIn, tokenUriCall, transferTopic } from './local-node.ts'
import { expect, test } from './stack-test.ts'
import { withoutRuns } from './without-runs.ts'

const jsonFile = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(value)),
})

// One run tells all that is too small.
const softly = expect.configure({ soft: true })

/**
 * Taps as a thumb does, which needs 24 px each way (WCAG 2.2, 2.5.8), and where nothing else is the main thing in sight 44.
 */
async function tap(target: Locator, size: 24 | 44 = 24) {
  await expect(target).toBeVisible()
  const takesAll = (element: Element, half: number) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return [
      [0, -half],
      [0, half],
      [-half, 0],
      [half, 0],
    ].every(([right = 0, down = 0]) => element.contains(document.elementFromPoint(x + right, y + down)))
  }
  // A drawer or a menu may still be on its way, and a notice may lie over it for a while.
  await softly
    .poll(
      async () => {
        // What loads above it may have pushed it out of sight.
        await target.scrollIntoViewIfNeeded()
        return target.evaluate(takesAll, size / 2 - 1)
      },
      `${String(target)} is ${size} px`,
    )
    .toBe(true)
  await target.tap()
}

async function deploy(page: Page, network: string) {
  const card = page.getByRole('article', { name: `ERC-721 on ${network}`, exact: true })
  const deploying = page.getByRole('button', { name: `Deploy ERC-721 on ${network}`, exact: true })
  const adding = page.getByRole('button', { name: 'Add contract' })
  await expect(adding.or(page.getByRole('region', { name: 'New contract' }))).toBeVisible()
  if (await adding.isVisible()) await tap(adding)
  await tap(page.getByRole('radio', { name: new RegExp(`^${network}(?! Test)`) }))
  await tap(deploying)
  await expect(card.getByText('Deployed', { exact: true })).toBeVisible()
  await expect(card.getByRole('link').first()).toHaveAttribute('href', /\/explorer\//)
}

test.use({ firstStart: true, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

// Proves: frame.header, state.wallet-created, state.mint-reload
test('an admin does the main job on a phone with a thumb, from the first sign-in to twenty minted assets', {
  tag: '@quick',
}, async ({ page, stack, firstAdmin, sdk }) => {
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Collection' }).getByRole('link', { name })
  await test.step('the first sign-in that start printed works', async () => {
    await page.goto(stack.url)
    await page.getByLabel('Email').fill(firstAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
    await tap(page.getByRole('button', { name: 'Sign in' }), 44)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('the wallet that deploys and mints is made', async () => {
    await tap(page.getByRole('button', { name: /^Account/ }))
    await tap(page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Create wallet' }))
    await expect(page.getByRole('dialog', { name: 'Account' }).getByText(/^0x/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a collection with a picture', async () => {
    await tap(page.getByRole('button', { name: 'Menu', exact: true }))
    await tap(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Experience' }), 44)
    await tap(page.getByRole('button', { name: 'New collection' }).first(), 44)
    const drawer = page.getByRole('dialog', { name: 'New collection' })
    await drawer.getByLabel('Name').fill('First light')
    await expect(drawer.getByLabel('Symbol')).not.toHaveValue('')
    await drawer
      .locator('input[type=file]')
      .setInputFiles({ name: 'first-light.png', mimeType: 'image/png', buffer: samplePicture(1) })
    await expect(drawer.getByRole('button', { name: 'Remove the file' })).toBeVisible()
    await tap(drawer.getByRole('button', { name: 'Create collection' }), 44)
    await expect(drawer).toBeHidden()
    const row = page.getByRole('row', { name: /First light/ })
    await expect(row.locator('img')).toHaveJSProperty('complete', true)
    await tap(row.getByRole('link', { name: 'First light' }))
    await tap(tab('Settings'))
    await tap(page.getByRole('switch', { name: 'Published' }))
    await expect(page.getByRole('switch', { name: 'Published' })).toBeChecked()
  })

  await test.step('its contract on two networks', async () => {
    await tap(tab('Contracts'))
    await deploy(page, 'Amber')
    await deploy(page, 'Basalt')
  })

  await test.step('an import tells row by row what is wrong, and mends it', async () => {
    await tap(tab('Assets'))
    await tap(page.getByRole('link', { name: 'Import' }).first())
    await expect(page.getByRole('heading', { name: 'Import to First light' })).toBeVisible()
    await page
      .getByLabel('Files', { exact: true })
      .setInputFiles(jsonFile('plates.json', sampleAssetsWithErrors(24)))
    await expect(page.getByRole('button', { name: 'Import 22 assets' })).toBeEnabled()
    await tap(page.getByRole('button', { name: 'Name 1 asset' }))
    await expect(page.getByRole('button', { name: 'First light #5, ready' })).toBeVisible()
    await expect(page.getByText('The file “not an address” is missing.')).toBeVisible()
  })

  await test.step('the corrected file imports', async () => {
    await tap(page.getByRole('button', { name: 'Choose other files' }))
    await page.getByLabel('Files', { exact: true }).setInputFiles(jsonFile('plates.json', sampleAssets(24)))
    await tap(page.getByRole('button', { name: 'Import 24 assets' }))
    await expect(page.getByText('All 24 assets are imported.')).toBeVisible()
    await tap(page.getByRole('link', { name: 'View assets' }).first())
    await expect(page.getByRole('row', { name: /First light #1\b/ })).toBeVisible()
  })

  const shown = () => page.getByRole('table', { name: 'Premint assets' })
  await test.step('twenty are minted in one go, with a reload in the middle', async () => {
    for (const [from, count] of [
      [1, 8],
      [9, 8],
      [17, 4],
    ] as const) {
      await expect(shown().getByRole('row', { name: new RegExp(`First light #${from}\\b`) })).toBeVisible()
      for (let number = from; number < from + count; number += 1) {
        const row = shown().getByRole('row', { name: new RegExp(`First light #${number}\\b`) })
        await tap(row.getByRole('checkbox'))
        await expect(row.getByRole('checkbox')).toBeChecked()
      }
      if (count === 8) await tap(page.getByRole('button', { name: 'Next page' }))
    }
    await tap(page.getByRole('button', { name: 'Mint selected' }), 44)
    await expect(page.getByRole('heading', { level: 1, name: 'Review mint: First light' })).toBeVisible()
    await tap(page.getByRole('button', { name: 'Mint 20 assets on Amber' }))
    await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('All 20 assets are minted.')).toBeVisible()
    await tap(page.getByRole('button', { name: /^Activity/ }))
    await expect(page.getByText('20 of 20 minted')).toBeVisible()
    await page.keyboard.press('Escape')
    await tap(page.getByRole('link', { name: 'View assets' }))
    await expect(page.getByRole('heading', { level: 1, name: 'First light' })).toBeVisible()
  })

  await test.step('the platform and the node agree on every token, and none was minted twice', async () => {
    const { data: collections } = await sdk.collections.list({ page: 1, pageSize: 8 })
    const collection = collections[0]
    expect(collection?.name).toBe('First light')
    const { data: assets } = await sdk.assets.list({
      collection_id: collection?._id ?? '',
      page: 1,
      pageSize: 100,
    })
    const sold = assets.filter((asset) => asset.isSold === 'sold')
    expect(sold).toHaveLength(20)
    const { data: profile } = await sdk.profile.get()
    const address = collection?.contracts?.find((one) => one.blockchainType === 1)?.contractAddress

    const node = localNode(stack.data, 1, 1)
    for (const asset of sold) {
      expect(asset.transactionStatus).toBe(true)
      const read = (data: string) => node<string>('eth_call', { to: address, data }, 'latest')
      const owner = addressIn(await read(ownerOfCall(Number(asset.tokenId))))
      expect(owner.toLowerCase()).toBe(profile.walletAddress?.toLowerCase())
      expect(asset.assetOwner?.toLowerCase()).toBe(owner.toLowerCase())
      expect(textIn(await read(tokenUriCall(Number(asset.tokenId))))).toBe(asset.tokenURI)
      const receipt = await node<{ status: string }>('eth_getTransactionReceipt', asset.transactionHash)
      expect(receipt.status).toBe('0x1')
    }
    const transfers = await node<unknown[]>('eth_getLogs', {
      address,
      topics: [transferTopic],
      fromBlock: 'earliest',
      toBlock: 'latest',
    })
    expect(transfers).toHaveLength(20)
    expect(new Set(sold.map((asset) => asset.tokenId)).size).toBe(20)
  })

  await test.step('a mint that the contract refuses says why in plain words', async () => {
    // By the specification’s own call.
    await withoutRuns(page)
    await page.reload()
    const [collection] = (await sdk.collections.list({ page: 1, pageSize: 8 })).data
    const address = collection?.contracts?.find((one) => one.blockchainType === 1)?.contractAddress ?? ''
    await tap(page.getByRole('button', { name: 'New asset' }).first())
    const drawer = page.getByRole('dialog', { name: 'New asset' })
    await drawer.getByLabel('Name').fill('For nobody')
    await tap(drawer.getByRole('combobox', { name: 'Network' }))
    await tap(page.getByRole('option', { name: 'Amber', exact: true }), 44)
    // The collection's own contract takes no tokens.
    await drawer.getByLabel('Recipient').fill(address)
    await tap(drawer.getByRole('button', { name: 'Create asset' }), 44)
    await expect(drawer).toBeHidden()
    await page.getByRole('searchbox').fill('For nobody')
    const row = shown().getByRole('row', { name: /For nobody/ })
    await tap(row.getByRole('button', { name: /^Actions for/ }))
    await tap(page.getByRole('menuitem', { name: /^Mint/ }), 44)
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Mint 1 asset' }), 44)
    await expect(row.getByText('Mint failed')).toBeVisible()
    await expect(row.getByText(/Amber refused: the recipient can.?.?not receive this token/)).toBeVisible()
  })

  await test.step('signing out leaves nothing behind', async () => {
    await tap(page.getByRole('button', { name: /^Account/ }))
    await tap(page.getByRole('button', { name: 'Sign out' }))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('vitrine.token'))).toBeNull()
    await page.goto(`${stack.url}/collection`)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
