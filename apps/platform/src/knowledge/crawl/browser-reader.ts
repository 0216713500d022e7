import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { CrawlError } from './crawl-error.ts'
import { type FetchOptions, fetchUrl, userAgent } from './fetch-url.ts'
import { type PageReader, pageLimits, plainReader } from './page-reader.ts'

/** What one page may load beside itself. */
const mostRequests = 100
const largestPart = 5 * 1024 * 1024
/** For loading and running a page, after its document is there. */
const runMilliseconds = 15_000
/** A page that goes on loading is taken as it is then. */
const restMilliseconds = 3_000

/** What a text needs; pictures and fonts it does not. */
const wanted = ['script', 'stylesheet', 'xhr', 'fetch']
const passedOn = /^(content-type|access-control-.*)$/

/**
 * The browser itself reaches nothing: whatever is not answered by us goes to a proxy that is not there, and no name is
 * resolved.
 */
const isolated = [
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Options = { executablePath: string; mayConnect: FetchOptions['mayConnect'] }

async function launch(executablePath: string): Promise<Browser> {
  // Only where it is needed: it takes a while to load.
  const { chromium } = await import('playwright-core')
  try {
    return await chromium.launch({
      executablePath,
      // The superuser has no sandbox in Chromium; see docs/security.md.
      chromiumSandbox: process.getuid?.() !== 0,
      args: isolated,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      env: { HOME: process.env.HOME ?? '/tmp', PATH: process.env.PATH ?? '' },
    })
  } catch (thrown) {
    throw new CrawlError(
      'Chromium does not start. Try it by hand; in a container it may need more shared memory or user namespaces.',
      { cause: thrown },
    )
  }
}

/** Answers a request of the page with what our own guarded client gets. */
async function answerPart(route: Route, mayConnect: FetchOptions['mayConnect'], signal: AbortSignal) {
  const request = route.request()
  const { origin } = await request.allHeaders()
  const { status, headers, body } = await fetchUrl(new URL(request.url()), {
    mayConnect,
    signal,
    maxBytes: largestPart,
    milliseconds: pageLimits.milliseconds,
    headers: origin === undefined ? {} : { origin },
  })
  const kept = Object.entries(headers).filter(
    (entry): entry is [string, string] => passedOn.test(entry[0]) && typeof entry[1] === 'string',
  )
  await route.fulfill({ status, headers: Object.fromEntries(kept), body })
}

/** Runs a document whose markup is there, and returns the markup that its scripts made of it. */
async function run(
  context: BrowserContext,
  { url, text }: { url: URL; text: string },
  mayConnect: Options['mayConnect'],
  signal: AbortSignal,
): Promise<string> {
  let requests = 0
  let delivered = false
  // Which network may be reached is the guard's to say. An older browser does not know the question.
  await context.grantPermissions(['local-network-access']).catch(() => undefined)
  await context.routeWebSocket(/.*/, (socket) => socket.close())
  await context.route('**/*', async (route) => {
    const request = route.request()
    try {
      if (!delivered && request.isNavigationRequest() && request.url() === url.href) {
        delivered = true
        return await route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: text })
      }
      requests += 1
      const part = wanted.includes(request.resourceType()) && ['GET', 'HEAD'].includes(request.method())
      if (part && requests <= mostRequests) return await answerPart(route, mayConnect, signal)
    } catch {
      // What could not be got is as if it were not there.
    }
    await route.abort().catch(() => undefined)
  })
  const page: Page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  await page.goto(url.href, { waitUntil: 'load', timeout: runMilliseconds })
  await page.waitForLoadState('networkidle', { timeout: restMilliseconds }).catch(() => undefined)
  return page.content()
}

/** Reads pages and runs their scripts in Chromium, under the same limits and the same guard. */
export function browserReader({ executablePath, mayConnect }: Options): PageReader {
  const plain = plainReader(mayConnect)
  let browser: Browser | undefined

  async function close() {
    const closed = browser
    browser = undefined
    await closed?.close().catch(() => undefined)
  }

  return {
    async read(start, mayRequest, signal) {
      const page = await plain.read(start, mayRequest, signal)
      if (page.kind !== 'html') return page
      browser ??= await launch(executablePath)
      const late = AbortSignal.timeout(runMilliseconds + restMilliseconds)
      const ends = AbortSignal.any([signal, late])
      // A script that never ends holds the page's thread, so only the end of the browser ends it.
      const ended = Promise.withResolvers<never>()
      // Nobody may be waiting for it: a browser that is gone opens no page.
      ended.promise.catch(() => undefined)
      ends.addEventListener('abort', () => ended.reject(new Error('late')), { once: true })
      try {
        const context = await browser.newContext({
          serviceWorkers: 'block',
          acceptDownloads: false,
          userAgent,
        })
        const text = await Promise.race([run(context, page, mayConnect, ends), ended.promise])
        await context.close()
        if (text.length > pageLimits.maxBytes)
          throw new CrawlError('The page’s scripts make it larger than 2 MB.')
        return { ...page, text }
      } catch (thrown) {
        await close()
        signal.throwIfAborted()
        if (thrown instanceof CrawlError) throw thrown
        throw new CrawlError(`The scripts of ${page.url.host} did not finish.`)
      }
    },
    close,
  }
}
