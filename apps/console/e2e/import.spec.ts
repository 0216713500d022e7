import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { samplePicture } from '../../../scripts/lib/sample-picture.ts'
import { expect, signInBrowser, test } from './stack-test.ts'

// A file server of this machine stands for one of the internet.
test.use({ env: { VITRINE_CRAWL_PRIVATE: '1' } })

const numbers = Array.from({ length: 120 }, (_, index) => index + 1)

/** What an artist sends: pictures in a folder, and a spreadsheet in which one row has no name. */
async function writeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'images'), { recursive: true })
  for (const number of numbers)
    await writeFile(join(folder, 'images', `${number}.png`), samplePicture(number, 48))
  const rows = numbers.map((number) => `${number === 7 ? '' : `Herb ${number}`};images/${number}.png;Fern`)
  await writeFile(join(folder, 'herbs.csv'), `\uFEFFname;image;Species\r\n${rows.join('\r\n')}\r\n`)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// Proves: route.import
test('a folder becomes assets though the tab is closed in between, and an address as well; both are taken back', async ({
  browser,
  stack,
  admin: { session },
  sdk,
}, { outputDir }) => {
  const { _id: collection_id } = (await sdk.collections.create({ name: 'Herbarium', symbol: 'HERB' })).data
  const names = async () => {
    const found: (string | null)[] = []
    for await (const { name } of sdk.assets.listAll({ collection_id })) found.push(name)
    return found
  }
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await signInBrowser(context, session)
  const folder = join(outputDir, 'herbs')
  await writeFolder(folder)
  const studio = `${stack.url}/collection/import/Collection/${collection_id}`

  let address = ''
  await test.step('the tab is closed while pictures are sent', async () => {
    const page = await context.newPage()
    await page.goto(studio)
    await page.getByLabel('Folder').setInputFiles(folder)
    await expect(page.getByText('1 asset needs a fix')).toBeVisible()
    await button(page, 'Name 1 asset').click()
    let sent = 0
    await page.route('**/api/imports/addImportFile', (route) => {
      sent += 1
      return sent > 20 ? undefined : route.continue()
    })
    await button(page, 'Import 120 assets').click()
    await expect.poll(() => sent).toBeGreaterThan(20)
    address = page.url()
    expect(address).toMatch(/run=/)
    await page.close()
    expect(await names()).toEqual([])
  })

  const page = await context.newPage()
  await test.step('it continues with what is missing, by itself once all is sent', async () => {
    await page.goto(address)
    await expect(page.getByText(/Choose herbs again to continue/)).toBeVisible()
    let sent = 0
    await page.route('**/api/imports/addImportFile', (route) => {
      sent += 1
      return route.continue()
    })
    await page.getByLabel('Folder').setInputFiles(folder)
    await button(page, 'Continue import of 120 assets').click()
    await expect(page.getByText('All 120 assets are imported.')).toBeVisible({ timeout: 400_000 })
    expect(sent).toBeLessThan(numbers.length)
    const found = await names()
    expect(found).toHaveLength(120)
    expect(found).toContain('Herbarium #7')
    const [first] = (await sdk.assets.list({ collection_id, page: 1, pageSize: 1 })).data
    const picture = await fetch(`${stack.url}/files/${first?.image?.replace('ipfs://', '')}`)
    expect(picture.headers.get('content-type')).toBe('image/png')
  })

  await test.step('it is taken back as a whole', async () => {
    await button(page, 'Undo import').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    await expect.poll(names).toEqual([])
  })

  await test.step('metadata at an address is imported', async () => {
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify([1, 2, 3].map((number) => ({ name: `Moss ${number}`, image: `ar://${number}` }))),
      )
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    await page.goto(studio)
    const field = page.getByRole('textbox', { name: 'Or paste an address' })
    await field.fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mosses`)
    await page.keyboard.press('Enter')
    await button(page, 'Import 3 assets').click()
    await expect(page.getByText('All 3 assets are imported.')).toBeVisible()
    expect((await names()).toSorted()).toEqual(['Moss 1', 'Moss 2', 'Moss 3'])
    server.close()
  })
  await context.close()
})
