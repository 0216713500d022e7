import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pages } from './pages.ts'
import { expect, test } from './stack-test.ts'
import { withoutRuns } from './without-runs.ts'

/** Bytes of script, as they travel, that the sign-in page may load. */
const LOGIN = 90_000
/** Bytes that the console behind it may add, with the first page. */
const CONSOLE = 175_000
/** Bytes that the first visit of any other page may add. */
const PAGE = 60_000
/** Files of script that a page may consist of, beside those that every page has. */
const FILES = 8

const assets = new URL('../dist/assets/', import.meta.url)

/** The built files of pages with their texts. A worker is loaded apart from the page. */
async function builtFiles(): Promise<[name: string, text: string][]> {
  const names = (await readdir(assets)).filter((name) => /^(?!(read-)?worker-).*\.js$/.test(name))
  return Promise.all(names.map(async (name) => [name, await readFile(new URL(name, assets), 'utf8')]))
}

/** Those that hold viem: its errors name its version. */
const filesWithViem = async () =>
  (await builtFiles()).flatMap(([name, text]) => (text.includes('viem@') ? [name] : []))

/** Counts what a page loads of script, file by file. */
function countScripts(page: Page) {
  const sizes = new Map<string, Promise<number>>()
  // From when it is requested, so that what is still on its way is counted too.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.endsWith('.js') || sizes.has(pathname)) return
    sizes.set(
      pathname,
      (async () => {
        const response = await request.response()
        if (!response) return 0
        await response.finished()
        // What is worth compressing has been.
        const { responseBodySize } = await request.sizes()
        if (responseBodySize > 2_000) expect(response.headers()['content-encoding'], pathname).toBe('br')
        return responseBodySize
      })(),
    )
  })
  let before = 0
  return {
    files: () => [...sizes.keys()],
    /** Bytes since the last call, once nothing more is on its way. */
    async sinceLast(): Promise<number> {
      await page.waitForLoadState('networkidle')
      const all = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
      const added = all - before
      before = all
      return added
    },
  }
}

/** A page has few files of its own, and makes each call once. */
async function expectFewRequests(page: Page, name: string) {
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name: address }) => new URL(address))
      .map(({ pathname, search }) => pathname + search),
  )
  const own = paths.filter((path) => /assets\/(?!(start|index|app|_app|common|forms)-).*\.js$/.test(path))
  expect.soft(own.length, `the files of ${name}`).toBeLessThanOrEqual(FILES)
  const calls = paths.filter((path) => path.startsWith('/api/'))
  expect.soft(calls.length, `the calls of ${name}`).toBeGreaterThan(0)
  expect.soft([...new Set(calls)], `each call of ${name}`).toEqual(calls)
}

test('no page loads more script than its budget, and none loads viem before a transaction is watched', async ({
  page,
  sampled,
}) => {
  const { url, firstAdmin, collection, samplePages } = sampled
  // What a page loads because it is idle is not what it needs, and is left out where a browser asks for less data.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )

  const scripts = countScripts(page)
  const measured: Record<string, number> = {}
  const within = async (name: string, budget: number) => {
    const bytes = await scripts.sinceLast()
    measured[name] = bytes
    // Soft, so that one run tells every page that is too large.
    expect.soft(bytes, `${name} loads ${bytes} bytes of script`).toBeLessThanOrEqual(budget)
  }

  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await within('the sign-in page', LOGIN)

  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Account of ${firstAdmin.email}` })).toBeVisible()
  // Its tables come a little later, and are its own.
  for (const name of ['Visitors', 'Messages']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await within('the dashboard', CONSOLE)

  await page.getByRole('link', { name: 'Experience' }).click()
  await expect(page.getByRole('row', { name: /First light/ })).toBeVisible()
  await within('the list of collections', PAGE)

  for (const { path, heading, name = path } of [...pages, ...samplePages]) {
    await page.goto(`${url}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await within(name, PAGE)
    await expectFewRequests(page, name)
  }

  const viem = await filesWithViem()
  expect(viem).toHaveLength(1)
  const hasViem = () => scripts.files().some((file) => viem.includes(file.split('/').at(-1) ?? ''))
  expect(hasViem()).toBe(false)

  // This browser waits for the receipt of what it mints if the platform has no runs.
  await withoutRuns(page)
  await page.goto(`${url}/collection/premintasset/Collection/${collection}`)
  const draft = page.getByRole('row', { name: /Draft/ }).first()
  await expect(draft).toBeVisible()
  await within('the premint assets', PAGE)
  expect(hasViem()).toBe(false)

  await draft.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Mint' }).click()
  await page.getByRole('button', { name: 'Mint 1 asset' }).click()
  await expect.poll(hasViem).toBe(true)
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(measured) })
})

test('what a page may open soon is there before it is opened', async ({ page, signedIn }) => {
  const coming = new Set<string>()
  page.on('request', (request) => coming.add(request.url()))
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => coming.delete(request.url()))
  }
  await page.goto(`${signedIn.url}/collection`)
  await expect(page.getByRole('row', { name: /First light/ })).toBeVisible()
  for (const part of ['collection-drawer', 'command-menu']) {
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((one) => one.name.includes(`/assets/${name}-`)),
      part,
    )
  }
  // With what they import.
  await expect.poll(() => [...coming].filter((url) => url.includes('/assets/'))).toEqual([])
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'New collection' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('option', { name: /Dashboard/ })
      .first(),
  ).toBeVisible()
})

test('a browser that stores nothing says so instead of loading for ever', async ({ context, sampled }) => {
  const page = await context.newPage()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await page.goto(sampled.url)
  await expect(page.getByRole('heading', { name: 'This browser blocks site data' })).toBeVisible()
  await expect(page.getByText('Allow cookies and site data for this site')).toBeVisible()
})
