// How long the console takes to be there, cold, on a slow phone (4 × CPU, 1.6 Mbit/s, 150 ms), against a floor: the least that a React page needs
// to show the same (bench/floor/). Both are measured in turn, in one run, against one product. Fails where a ratio or a time is over its goal.
import { readdir, readFile } from 'node:fs/promises'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createSdk } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import react from '@vitejs/plugin-react'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { findBrowser } from '../../../scripts/lib/browser.ts'
import { buildConsole } from '../../../scripts/lib/build-console.ts'
import { chromiumLaunch } from '../../../scripts/lib/chromium-launch.ts'
import { sampleCollections } from '../../../scripts/lib/sample-collections.ts'
import { removeData, startStack } from '../../../scripts/lib/stack.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const account = { email: 'ada@example.com', password: 'a password for a benchmark' }

const signInPage = { path: '/', shows: { selector: 'button[type=submit]', text: 'Sign in' } }
const collectionsPage = { path: '/collection', shows: { selector: 'tbody', text: 'First light' } }

type Target = { path: string; shows: { selector: string; text: string } }
type Load = { shown: number; painted: number; files: number; kilobytes: number }

/** Serves the built floor, compressed as well as the console is; what is not its own comes from the product. */
async function serveFloor(product: string) {
  const home = fileURLToPath(new URL('floor/', import.meta.url))
  const outDir = fileURLToPath(new URL('../../../.cache/bench-floor/', import.meta.url))
  const plugins = [react()]
  await build({
    root: home,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { outDir, emptyOutDir: true },
  })
  // Once, as a build does it.
  const compressed = new Map<string, Buffer>()
  for (const name of await readdir(outDir, { recursive: true })) {
    if (/\.(html|js|css)$/.test(name))
      compressed.set(`/${name}`, brotliCompressSync(await readFile(join(outDir, name))))
  }
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }
  const server = createServer((incoming: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://floor')
    if (/^\/(api|files)\//.test(pathname)) {
      const passed = forward(product + incoming.url, { headers: incoming.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      passed.end()
      return
    }
    const file = pathname.startsWith('/assets/') ? pathname : '/index.html'
    const bytes = compressed.get(file)
    if (!bytes) response.writeHead(404).end()
    else
      response
        .writeHead(200, { 'content-type': types[extname(file)] ?? 'text/html', 'content-encoding': 'br' })
        .end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Slows a page down, its processor to a quarter and its network to that of a phone, and returns when what it is for is shown. The page tells it by itself:
 * what Playwright waits with takes a slow page 70 ms.
 */
async function slow(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Runtime.enable')
  await client.send('Runtime.addBinding', { name: 'tellShown' })
  const shown = new Promise<number>((resolve) =>
    client.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === 'tellShown') resolve(Number(payload))
    }),
  )
  await client.send('Network.enable')
  const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
  await client.send('Network.emulateNetworkConditions', network)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { client, shown }
}

/** In the page: tells when what a page is for is first drawn. */
function watch({ selector, text }: Target['shows']) {
  const look = () => {
    const found = [...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(text))
    if (found) (window as unknown as { tellShown: (at: string) => void }).tellShown(`${performance.now()}`)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function newVisit(
  browser: Browser,
  session?: { token: string; role: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (session) {
    await context.addInitScript(({ token, role }) => {
      localStorage.setItem('vitrine.token', token)
      localStorage.setItem('vitrine.role', role)
    }, session)
  }
  return context
}

/** Opens a page with nothing stored, and returns what that took: milliseconds from the start of the navigation, files, and kB on the wire. */
async function load(context: BrowserContext, url: string, { path, shows }: Target): Promise<Load> {
  const page = await context.newPage()
  const { client, shown } = await slow(page)
  let files = 0
  let bytes = 0
  client.on('Network.requestWillBeSent', () => (files += 1))
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript(watch, shows)
  await page.goto(url + path, { waitUntil: 'commit' })
  const at = await shown
  const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  const painted = (await (await page.waitForFunction(firstPaint)).jsonValue()) ?? Number.NaN
  const until = { files, kilobytes: bytes / 1000 }
  await page.close()
  return { shown: at, painted, ...until }
}

/** Waits until a page has requested nothing for a second, as while it is being read. */
async function quiet(page: Page) {
  const requests = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await requests(); now !== before; now = await requests()) {
    before = now
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

/** Opens the list of collections, waits until it is quiet, and returns the milliseconds from a press to what it opens. */
async function press(
  context: BrowserContext,
  url: string,
  act: (page: Page) => Promise<void>,
  shows: Target['shows'],
) {
  const page = await context.newPage()
  const { shown } = await slow(page)
  await page.goto(url + collectionsPage.path, { waitUntil: 'networkidle', timeout: 60_000 })
  await quiet(page)
  await page.evaluate(() => {
    for (const kind of ['pointerdown', 'keydown']) {
      addEventListener(kind, () => Object.assign(window, { pressedAt: performance.now() }), { capture: true })
    }
  })
  await page.evaluate(watch, shows)
  await act(page)
  const at = await shown
  const pressed = await page.evaluate(() => (window as { pressedAt?: number }).pressedAt ?? Number.NaN)
  await page.close()
  return at - pressed
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

await buildConsole()
const stack = await startStack({
  env: { VITRINE_ADMIN_EMAIL: account.email, VITRINE_ADMIN_PASSWORD: account.password },
})
const floor = await serveFloor(stack.url)
const { CHROMIUM_PATH, ...libraries } = await findBrowser()
const browser = await chromium.launch({
  ...chromiumLaunch(CHROMIUM_PATH),
  env: { ...(process.env as Record<string, string>), ...libraries },
})
const failures: string[] = []
try {
  let token: string | null = null
  const sdk = createSdk({ backends: { main: stack.url }, session: { getToken: () => token } }) as StrictSdk
  const session = await sdk.auth.login(account)
  token = session.token
  await sampleCollections(sdk)

  const measured = [
    { name: 'sign-in', target: signInPage, goal: 1.6, visitor: undefined },
    { name: 'collections', target: collectionsPage, goal: 2.3, visitor: session },
  ] as const
  for (const { name, target, goal, visitor } of measured) {
    const loads: Record<'console' | 'floor', Load[]> = { console: [], floor: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const [which, url] of [
        ['floor', floor.url],
        ['console', stack.url],
      ] as const) {
        const context = await newVisit(browser, visitor)
        loads[which].push(await load(context, url, target))
        await context.close()
      }
    }
    for (const which of ['floor', 'console'] as const) {
      const of = (key: keyof Load) => median(loads[which].map((one) => one[key])).toFixed(0)
      console.log(
        `${name.padEnd(12)}${which.padEnd(9)}${of('shown').padStart(6)} ms, first paint ${of('painted').padStart(5)} ms, ${of('files').padStart(3)} files, ${of('kilobytes').padStart(4)} kB`,
      )
    }
    // Of each round: what else the machine does reaches both.
    const ratio = median(
      loads.console.map(({ shown }, round) => shown / (loads.floor[round]?.shown ?? Number.NaN)),
    )
    console.log(`${name.padEnd(12)}${ratio.toFixed(2)} × the floor; the goal is ${goal.toFixed(1)} ×`)
    if (!(ratio <= goal)) failures.push(name)
  }

  const presses = [
    {
      name: 'drawer',
      goal: 300,
      act: (page: Page) => page.getByRole('button', { name: 'New collection' }).first().click(),
      shows: { selector: '[role=dialog] label', text: 'Name' },
    },
    {
      name: 'palette',
      goal: 200,
      act: (page: Page) => page.keyboard.press('Control+k'),
      shows: { selector: '[role=dialog] [role=option]', text: 'Dashboard' },
    },
  ]
  for (const { name, goal, act, shows } of presses) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const context = await newVisit(browser, session)
      times.push(await press(context, stack.url, act, shows))
      await context.close()
    }
    const time = median(times)
    console.log(`${name.padEnd(12)}first opened after ${time.toFixed(0)} ms; the goal is ${goal} ms`)
    if (!(time <= goal)) failures.push(name)
  }
} finally {
  await browser.close()
  floor.close()
  await stack.stop()
  await removeData(stack)
}
if (failures.length > 0) {
  console.error(`Over the goal: ${failures.join(', ')}.`)
  process.exitCode = 1
}
