import { chromiumLaunch } from '../../../scripts/lib/chromium-launch.ts'
import { sampleAssets } from '../../../scripts/lib/sample-assets.ts'
import { samplePicture } from '../../../scripts/lib/sample-picture.ts'
import { expect, test } from './stack-test.ts'
import { withoutRuns } from './without-runs.ts'

const { args, ...launch } = chromiumLaunch()
test.use({
  launchOptions: { ...launch, args: [...args, '--host-resolver-rules=MAP vitrine.test 127.0.0.1'] },
})

test('an admin works over plain http under a host name, where browsers leave out what they call insecure', async ({
  page,
  stack,
  firstAdmin,
}) => {
  const address = stack.url.replace('127.0.0.1', 'vitrine.test')
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Collection' }).getByRole('link', { name })

  await test.step('signs in on a page that is no secure context', async () => {
    // What the browser has to do by itself is what plain http could break.
    await withoutRuns(page)
    await page.goto(`${address}/venue`)
    const missing = await page.evaluate(() => [
      isSecureContext,
      typeof crypto.randomUUID,
      typeof crypto.subtle,
      typeof navigator.clipboard,
      typeof navigator.locks,
    ])
    expect(missing).toEqual([false, 'undefined', 'undefined', 'undefined', 'undefined'])
    await page.getByLabel('Email').fill(firstAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('No venues yet')).toBeVisible()
  })

  await test.step('creates a venue with an uploaded picture', async () => {
    await page.getByRole('button', { name: 'New venue' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'New venue' })
    await drawer.getByLabel('Name').fill('Umi no Ie')
    const picture = { name: 'room.png', mimeType: 'image/png', buffer: samplePicture(3) }
    await drawer.getByLabel('Picture').setInputFiles(picture)
    await expect(drawer.getByRole('button', { name: 'Remove the file' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Create venue' }).click()
    await expect(drawer).toBeHidden()
    const row = page.getByRole('row', { name: /Umi no Ie/ })
    await expect(row.getByRole('img', { includeHidden: true })).toBeVisible()
  })

  await test.step('copies the address of the wallet', async () => {
    await page.getByRole('button', { name: /^Account/ }).click()
    const account = page.getByRole('dialog', { name: 'Account' })
    await account.getByRole('button', { name: 'Create wallet' }).click()
    await expect(account.getByText(/^0x/)).toBeVisible()
    await account.getByRole('button', { name: /^Copy/ }).first().click()
    // Beside it stands what was announced just before.
    await expect(page.locator('[data-announcer] > *').filter({ hasText: /^Copied$/ })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.getByRole('navigation').getByRole('link', { name: 'Experience' }).click()
    // Of the page that was opened, and not of the one that is left.
    const search = page.getByRole('searchbox', { name: 'Search collections' })
    await search.click()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(search).toHaveValue(/^0x[\da-fA-F]{40}$/)
    await search.fill('')
  })

  await test.step('deploys a contract, and the activity waits for its receipt', async () => {
    await page.getByRole('button', { name: 'New collection' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'New collection' })
    await drawer.getByLabel('Name').fill('Lanterns')
    await drawer.getByRole('button', { name: 'Create collection' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('link', { name: 'Lanterns', exact: true }).click()
    await tab('Contracts').click()
    await page.getByRole('button', { name: 'Deploy ERC-721 on Amber', exact: true }).click()
    const card = page.getByRole('article', { name: 'ERC-721 on Amber', exact: true })
    await expect(card.getByText('Deployed', { exact: true })).toBeVisible()
  })

  await test.step('imports an asset and mints it', async () => {
    await tab('Assets').click()
    await page.getByRole('link', { name: 'Import' }).first().click()
    const plates = Buffer.from(JSON.stringify(sampleAssets(1)))
    const file = { name: 'plates.json', mimeType: 'application/json', buffer: plates }
    await page.getByLabel('Files', { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: 'Import 1 asset' }).click()
    await page.getByRole('row', { name: /#1\b/ }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Mint selected' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Mint 1 asset/ })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: /^Activity/ }).click()
    await expect(page.getByText('1 of 1 minted')).toBeVisible()
  })
})
