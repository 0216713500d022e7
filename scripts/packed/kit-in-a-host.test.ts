import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PreviewServer } from 'vite'
import { readTokens } from '../../packages/ui-kit/src/tokens/read-tokens.ts'
import { findBrowser } from '../lib/browser.ts'
import { chromiumLaunch } from '../lib/chromium-launch.ts'
import { root } from '../lib/run.ts'
import { installHost } from './host.ts'

const tokens = readTokens(await readFile(join(root, 'packages/ui-kit/src/theme.css'), 'utf8'))

let host: Awaited<ReturnType<typeof installHost>>
let browser: Browser
const servers: PreviewServer[] = []

beforeAll(async () => {
  host = await installHost()
  const { CHROMIUM_PATH, ...libraries } = await findBrowser()
  const env = { ...(process.env as Record<string, string>), ...libraries }
  browser = await chromium.launch({ ...chromiumLaunch(CHROMIUM_PATH), env })
})
afterAll(async () => {
  await browser?.close()
  for (const server of servers) await server.close()
  await host?.remove()
})

/** Opens the app in a theme, and keeps what the page complains of and whatever it asks of another server. */
async function open(server: PreviewServer, theme: 'light' | 'dark') {
  const [address = ''] = server.resolvedUrls?.local ?? []
  const page = await browser.newPage({ viewport: { width: 800, height: 600 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(100_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(address)) {
      complaints.push(`asks ${request.url()}`)
    }
  })
  await page.goto(`${address}?theme=${theme}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Create collection' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  return { page, complaints }
}

const styleOf = (
  page: Page,
  role: 'button' | 'textbox' | 'switch' | 'dialog',
  name: string,
  property: string,
) =>
  page
    .getByRole(role, { name })
    .evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted), property)

/** A token's color as a computed style says it. */
function rgb(name: string, theme: 'light' | 'dark') {
  const hex = tokens.find((token) => token.name === name)?.[theme] ?? ''
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${channels.join(', ')})`
}

const pictures: Record<string, Buffer> = {}

/** A picture of the page once it has come to rest: two in a row are the same. */
async function pictureAtRest(page: Page): Promise<Buffer> {
  // What is under the pointer looks otherwise.
  await page.mouse.move(0, 0)
  let before: Buffer
  let now = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  do {
    before = now
    await page.evaluate(() => new Promise(requestAnimationFrame))
    now = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  } while (!now.equals(before))
  return now
}

describe.each(['serveCompiled', 'serveTailwind'] as const)('the kit in an empty app: %s', (serve) => {
  let server: PreviewServer
  beforeAll(async () => {
    server = await host[serve]()
    servers.push(server)
  })

  it.each(['light', 'dark'] as const)('looks as its tokens say in the %s theme', async (theme) => {
    const { page, complaints } = await open(server, theme)
    const accent = rgb('background-color-accent', theme)
    const facts = {
      button: await styleOf(page, 'button', 'Create collection', 'background-color'),
      text: await styleOf(page, 'button', 'Create collection', 'color'),
      height: await styleOf(page, 'button', 'Create collection', 'height'),
      radius: await styleOf(page, 'button', 'Create collection', 'border-top-left-radius'),
      face: await styleOf(page, 'button', 'Create collection', 'font-family'),
      outline: await styleOf(page, 'button', 'Cancel', 'border-top-color'),
      field: await styleOf(page, 'textbox', 'Name', 'border-top-color'),
      on: await styleOf(page, 'switch', 'Published', 'background-color'),
      page: await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
      fontIsThere: await page.evaluate(() =>
        [...document.fonts].some((face) => /Inter/.test(face.family) && face.status === 'loaded'),
      ),
    }
    expect(facts).toEqual({
      button: accent,
      text: rgb('text-color-accent-fg', theme),
      height: '32px',
      radius: '6px',
      face: expect.stringMatching(/^"Inter Variable"/),
      outline: rgb('border-color-medium', theme),
      field: rgb('border-color-strong', theme),
      on: accent,
      page: rgb('background-color-canvas', theme),
      fontIsThere: true,
    })

    await page.getByRole('button', { name: 'Create collection' }).click()
    const box = await page.getByRole('dialog', { name: 'New collection' }).boundingBox()
    expect(box?.width).toBe(448)
    expect(await styleOf(page, 'dialog', 'New collection', 'background-color')).toBe(
      rgb('background-color-raised', theme),
    )
    pictures[`${serve}-${theme}`] = await pictureAtRest(page)
    expect(complaints).toEqual([])
    await page.close()
  })
})

/** The largest difference of two pictures in one channel of one pixel, from 0 to 255. */
async function largestDifference(one: Buffer, other: Buffer): Promise<number> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(
      async (sources) => {
        const [a, b] = await Promise.all(
          sources.map(async (source) => {
            const picture = await createImageBitmap(
              await (await fetch(`data:image/png;base64,${source}`)).blob(),
            )
            const canvas = new OffscreenCanvas(picture.width, picture.height)
            const context = canvas.getContext('2d')
            context?.drawImage(picture, 0, 0)
            return context?.getImageData(0, 0, picture.width, picture.height).data
          }),
        )
        if (!a || !b || a.length !== b.length) return 255
        return a.reduce((largest, value, at) => Math.max(largest, Math.abs(value - (b[at] ?? 0))), 0)
      },
      [one.toString('base64'), other.toString('base64')],
    )
  } finally {
    await page.close()
  }
}

// Where a shade lies over another one, the rounding of a single step is the rasteriser's own.
it.each(['light', 'dark'])('looks the same with and without Tailwind in the %s theme', async (theme) => {
  const [compiled, tailwind] = ['serveCompiled', 'serveTailwind'].map(
    (serve) => pictures[`${serve}-${theme}`],
  )
  if (!compiled || !tailwind) throw new Error('There are no pictures to compare.')
  expect(await largestDifference(compiled, tailwind)).toBeLessThanOrEqual(2)
})

it('would see a difference', async () => {
  const { 'serveCompiled-light': light, 'serveCompiled-dark': dark } = pictures
  if (!light || !dark) throw new Error('There are no pictures to compare.')
  expect(await largestDifference(light, dark)).toBeGreaterThan(100)
})
