import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { CrawlError } from './crawl-error.ts'
import { type FetchOptions, fetchUrl, userAgent } from './fetch-url.ts'
import { type PageReader, pageLimits, plainReader } from './page-reader.ts'

/** Maximum number of requests of one page for its scripts, styles and data. */
const maxRequests = 100
const largestPart = 5 * 1024 * 1024
/** Milliseconds for loading and running a page after its document was received. */
const runMilliseconds = 15_000
/** Milliseconds to wait for a page that keeps loading before its current state is read. */
const restMilliseconds = 3_000

/** Types of requests that can change the text of a page; pictures and fonts can't. */
const wanted = ['script', 'stylesheet', 'xhr', 'fetch']
const passedOn = /^(content-type|access-control-.*)$/

/**
 * Cuts the browser off from the network: requests that we don't answer go to a proxy that doesn't exist, and names are
 * not resolved.
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
  // Loaded on demand, because it takes a while.
  const { chromium } = await import('playwright-core')
  try {
    return await chromium.launch({
      executablePath,
      // Chromium's sandbox does not work for the superuser; see docs/security.md.
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

/** Answers a request of the page with the response to our own guarded client. */
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

/** Runs the scripts of a document and returns the resulting markup. */
async function run(
  context: BrowserContext,
  { url, text }: { url: URL; text: string },
  mayConnect: Options['mayConnect'],
  signal: AbortSignal,
): Promise<string> {
  let requests = 0
  let delivered = false
  // The guard decides which addresses may be reached. Older browsers don't know this permission.
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
      if (part && requests <= maxRequests) return await answerPart(route, mayConnect, signal)
    } catch {
      // A failed request is aborted, as if the address did not exist.
    }
    await route.abort().catch(() => undefined)
  })
  const page: Page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  await page.goto(url.href, { waitUntil: 'load', timeout: runMilliseconds })
  await page.waitForLoadState('networkidle', { timeout: restMilliseconds }).catch(() => undefined)
  return page.content()
}

/** Reads pages and runs their scripts in Chromium, with the limits and address checks of `plainReader`. */
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
      // An endless script blocks the page, so only closing the browser stops it.
      const ended = Promise.withResolvers<never>()
      // Avoids an unhandled rejection if the browser fails before anything awaits this promise.
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
