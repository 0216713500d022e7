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

/** A token's colour as a computed style says it. */
function rgb(name: string, theme: 'light' | 'dark') {
  const hex = tokens.find((token) => token.name === name)?.[theme] ?? ''
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${channels.join(', ')})`
}

const pictures: Record<string, Buffer> = {}

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
    pictures[`${serve}-${theme}`] = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    expect(complaints).toEqual([])
    await page.close()
  })
})

it.each(['light', 'dark'])('looks the same with and without Tailwind in the %s theme', (theme) => {
  const compiled = pictures[`serveCompiled-${theme}`]
  expect(compiled?.length).toBeGreaterThan(5_000)
  expect(compiled?.equals(pictures[`serveTailwind-${theme}`] ?? Buffer.alloc(0))).toBe(true)
})
