import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
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
})
afterAll(async () => {
  await browser?.close()
  await book?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Opens a page of the book and keeps what it asks of any other server. */
async function open(path: string, options: BrowserContextOptions = {}) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options })
  page.setDefaultTimeout(100_000)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!/^(data|blob):/.test(url) && !url.startsWith(book.origin)) elsewhere.push(url)
  })
  await page.goto(book.origin + path)
  return { page, elsewhere }
}

describe('the built book', () => {
  it('documents a component in words and needs nothing from elsewhere', async () => {
    const { page, elsewhere } = await open('?path=/docs/kit-button--docs')
    const docs = page.frameLocator('#storybook-preview-iframe')
    await docs.getByRole('heading', { name: 'Button', level: 1 }).waitFor()
    await docs.getByText(/^Performs an action\./).waitFor()
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
    await expect.poll(said, { timeout: 100_000 }).toEqual(['dark', 'compact', 'reduced', 'rtl'])
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

/** Returns what an element looks like, as far as colors and lines go. */
const lookOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, color, borderColor, outlineStyle, outlineColor } = getComputedStyle(element)
    return { backgroundColor, color, borderColor, outline: `${outlineStyle} ${outlineColor}` }
  })

type Pair = (page: Page) => Promise<[one: Locator, other: Locator]> | [one: Locator, other: Locator]
const named =
  (role: 'tab' | 'radio' | 'link' | 'button' | 'treeitem' | 'row', one: RegExp, other: RegExp): Pair =>
  (page) => [page.getByRole(role, { name: one }).first(), page.getByRole(role, { name: other }).first()]
const marked =
  (button: string, role: 'menuitem' | 'option'): Pair =>
  async (page) => {
    await page
      .getByRole('button', { name: button })
      .or(page.getByRole('combobox', { name: button }))
      .click()
    await page.getByRole(role).first().waitFor()
    await page.keyboard.press('ArrowDown')
    const is = page.getByRole(role).and(page.locator('[data-highlighted], [data-selected=true]'))
    const not = page.getByRole(role).and(page.locator(':not([data-highlighted], [data-selected=true])'))
    return [is.first(), not.last()]
  }
const child = (role: 'progressbar' | 'listitem', one: string, other: string): Pair => {
  return (page) => [page.getByRole(role).locator(one).first(), page.locator(other).first()]
}

/** What must be told apart, with the story that shows it. */
const pairs: [what: string, story: string, pair: Pair][] = [
  ['the current tab', 'kit-tabs--playground', named('tab', /^Networks/, /^Contract/)],
  ['the current page of a list', 'kit-pagination--many', named('button', /^Page 60$/, /^Page 61$/)],
  [
    'the current entry of the side menu',
    'kit-sidemenu--expanded',
    named('link', /^Experience$/, /^Dashboard$/),
  ],
  ['the chosen theme', 'kit-themeswitch--dark', named('radio', /^Dark$/, /^Light$/)],
  ['a disabled button', 'kit-button--overview', named('button', /^Disabled$/, /^secondary$/)],
  ['the entry of a menu', 'kit-menu--playground', marked('Actions for Harbour Lights', 'menuitem')],
  ['the option of a select', 'kit-select--playground', marked('Network', 'option')],
  ['the option of a combobox', 'kit-combobox--playground', marked('Collection', 'option')],
  ['how far something is', 'kit-progress--playground', child('progressbar', 'div', '[role=progressbar]')],
  [
    'what a step has come to',
    'kit-stepper--failed',
    child('listitem', 'css=span >> nth=1', 'li:last-child > span:nth-child(2)'),
  ],
]

describe('with forced colors', () => {
  let page: Page
  beforeAll(async () => {
    const path = 'iframe.html?id=kit-button--default&viewMode=story&globals=a11y.manual:!true;motion:reduced'
    ;({ page } = await open(path, { forcedColors: 'active', reducedMotion: 'reduce' }))
  })

  /** Shows a story in the page that is open, which takes a fraction of loading the book again, and waits until it has played. */
  const openForced = async (storyId: string) => {
    await page.mouse.move(900, 800)
    await page.waitForFunction((id) => {
      const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
        __STORYBOOK_PREVIEW__?: { currentRender?: { id?: string; phase?: string } }
        __STORYBOOK_ADDONS_CHANNEL__?: { emit(event: string, told: object): void }
      }
      const { id: shown, phase = '' } = preview?.currentRender ?? {}
      const hasPlayed = /^(completed|finished)$/.test(phase)
      if (shown !== id && hasPlayed) channel?.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
      return shown === id && hasPlayed
    }, storyId)
    return page
  }

  it.each(pairs)('shows %s', async (_what, story, pair) => {
    const page = await openForced(story)
    const [one, other] = await pair(page)
    expect(await lookOf(one)).not.toEqual(await lookOf(other))
  })

  it.each([
    ['switch', 'kit-switch--playground'],
    ['checkbox', 'kit-checkbox--playground'],
    ['radio', 'kit-radiogroup--playground'],
  ] as const)('shows whether a %s is on', async (role, story) => {
    const page = await openForced(story)
    const control = page.getByRole(role).first()
    const { backgroundColor } = await lookOf(control)
    const isOn = await control.isChecked()
    await (isOn && role === 'radio' ? page.getByRole(role).nth(1) : control).click()
    await page.mouse.move(900, 800)
    expect(await control.isChecked()).toBe(!isOn)
    expect((await lookOf(control)).backgroundColor).not.toBe(backgroundColor)
  })

  it('shows whether a disabled switch is on', async () => {
    const looks = []
    for (const story of ['kit-switch--disabled', 'kit-switch--disabled-on']) {
      const page = await openForced(story)
      looks.push(await lookOf(page.getByRole('switch')))
    }
    expect(looks[0]).not.toEqual(looks[1])
  })

  it('outlines the rows that are chosen', async () => {
    const table = await openForced('kit-datatable--narrow-selectable')
    const row = (name: RegExp) => table.getByRole('row', { name })
    const box = row(/North Mole/).getByRole('checkbox')
    await box.setChecked(true)
    expect((await lookOf(row(/North Mole/))).outline).not.toBe((await lookOf(row(/Salt and Rope/))).outline)
    // A press by the keyboard, so that there is a ring.
    await table.keyboard.press('Tab')
    expect((await lookOf(table.locator(':focus'))).outline).toMatch(/^solid rgb/)
  })

  it('is drawn nearly so where the toolbar says it', async () => {
    const { page } = await open('iframe.html?id=kit-button--primary&viewMode=story&globals=theme:forced')
    const button = page.getByRole('button')
    await button.waitFor()
    const highlight = await page.evaluate(() => {
      const probe = Object.assign(document.createElement('i'), { style: 'color: Highlight' })
      document.body.append(probe)
      return getComputedStyle(probe).color
    })
    await expect
      .poll(async () => (await lookOf(button)).backgroundColor, { timeout: 100_000 })
      .toBe(highlight)
    await page.close()
  })
})
