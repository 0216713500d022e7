import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Book, serveBook } from '../lib/book.ts'
import { findBrowser } from '../lib/browser.ts'
import { chromiumLaunch } from '../lib/chromium-launch.ts'

let folder: string
let book: Book
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-book-'))
  book = await serveBook(folder)
  const { CHROMIUM_PATH, ...libraries } = await findBrowser()
  const env = { ...(process.env as Record<string, string>), ...libraries }
  browser = await chromium.launch({ ...chromiumLaunch(CHROMIUM_PATH), env })
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await book?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Opens a page of the book and keeps what it asks of any other server. */
async function open(path: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(100_000)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!/^(data|blob):/.test(url) && !url.startsWith(book.origin)) elsewhere.push(url)
  })
  await page.goto(book.origin + path)
  return { page, elsewhere }
}

describe('the built book', { timeout: 120_000 }, () => {
  it('documents a component in words and needs nothing from elsewhere', async () => {
    const { page, elsewhere } = await open('?path=/docs/kit-button--docs')
    const docs = page.frameLocator('#storybook-preview-iframe')
    await docs.getByRole('heading', { name: 'Button', level: 1 }).waitFor()
    await docs.getByText('A press that does something.').waitFor()
    await docs
      .getByRole('row', { name: /loading/ })
      .first()
      .waitFor()
    expect(elsewhere).toEqual([])
    await page.close()
  })

  it('puts what the toolbar says on the page', async () => {
    const { page } = await open('?path=/story/kit-button--default')
    const story = page.frameLocator('#storybook-preview-iframe')
    await story.getByRole('button', { name: 'Create collection' }).waitFor()
    for (const [tool, choice] of [
      ['Theme', 'Dark'],
      ['Density', 'Compact'],
      ['Motion', 'Reduced motion'],
      ['Direction', 'Right to left'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${tool} `) }).click()
      await page.getByRole('option', { name: choice, exact: true }).click()
    }
    const said = () =>
      story
        .locator('html')
        .evaluate((html) =>
          ['data-theme', 'data-density', 'data-motion', 'dir'].map((name) => html.getAttribute(name)),
        )
    await expect.poll(said, { timeout: 30_000 }).toEqual(['dark', 'compact', 'reduced', 'rtl'])
    await page.close()
  })

  it('lengthens every text, also what is drawn later', async () => {
    const { page } = await open('iframe.html?id=kit-button--default&viewMode=story&globals=words:long')
    const button = page.getByRole('button', {
      name: /^Create collection Create collection collectioncollection/,
    })
    await button.waitFor()
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('p'), { textContent: 'Come later' }))
    })
    const later = page.getByText('Come later Come later laterlater')
    await later.waitFor()
    expect(await later.count()).toBe(1)
    await page.close()
  })
})
