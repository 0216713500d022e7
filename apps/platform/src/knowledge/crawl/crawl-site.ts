import { createHash } from 'node:crypto'
import { setTimeout as pass } from 'node:timers/promises'
import { CrawlError } from './crawl-error.ts'
import type { FetchOptions } from './fetch-url.ts'
import { type PageReader, pageLimits, type RawPage } from './page-reader.ts'
import type { PageText } from './page-text.ts'
import { parsePage } from './parse-page.ts'
import { readSitemaps } from './read-sitemaps.ts'
import { type Robots, readRobots } from './robots.ts'
import { isSameSite, onSite } from './same-site.ts'

/** Minimum milliseconds between two requests to a site; its robots.txt may ask for more. */
const leastPause = 100
/** Maximum length of an address: longer ones don't fit into an index of the database. */
const longestAddress = 2_048
/** Milliseconds after which a crawl ends with the pages that it has read. */
const longestCrawl = 30 * 60_000
/** Milliseconds for reading sitemaps; the rest of the time is for pages. */
const longestSitemaps = 5 * 60_000

type Options = {
  url: URL
  maxPages: number
  /** Maximum number of links between the first page and another one. */
  maxDepth: number
  /** Added to the error of a page without text if scripts may add its text. */
  scriptHint?: string
  reader: PageReader
  mayConnect: FetchOptions['mayConnect']
  signal: AbortSignal
}

/** A page that could not be read, and the reason for the operator. */
export type FailedPage = { name: string; error: string }

/** The reason why a page of a PDF failed. */
export const noText = 'The page has no text. It may be a scan.'

/** The outcome of a crawl. */
export type Crawled = {
  /** Pages that were read. */
  pages: number
  /** Pages that failed, and pages that are gone although a link leads to them. */
  failed: FailedPage[]
  /** Addresses whose stored passages can be deleted: the page is gone, or a rule says not to read it. */
  settled: string[]
  /** True if no sitemap failed and no limit was reached, so the crawl found all pages. */
  isWhole: boolean
}

/** Returns a function that reads the robots.txt of an origin, once per crawl. */
function robotsReader({ mayConnect, signal }: Pick<Options, 'mayConnect' | 'signal'>) {
  const known = new Map<string, Promise<Robots>>()
  return (origin: string) => {
    const found =
      known.get(origin) ?? readRobots(origin, { mayConnect, signal, milliseconds: pageLimits.milliseconds })
    known.set(origin, found)
    return found
  }
}

/** The text of a page, and its address. */
type CrawledPage = Pick<PageText, 'text' | 'headings' | 'title' | 'language'> & { url: string }

type Found = { page: RawPage; content: PageText }

/**
 * Returns a key that is the same for addresses that differ only in query, last slash or index file and have the same
 * text.
 */
function copyKey({ pathname }: URL, text: string): string {
  const path = pathname.replace(/\/(index\.\w+)?$/, '')
  return `${path} ${createHash('sha256').update(text).digest('hex')}`
}

/** Maximum number of consecutive pages that refresh to another address. */
const maxRefreshes = 5

/**
 * Reads a website breadth first from its first page, one request at a time, and passes each page's text to `take`.
 * Pages in its sitemaps count as one link away from the first page. Doesn't request what robots.txt forbids. Throws a
 * CrawlError if the first page can't be read; skips other pages that can't be read.
 */
export async function crawlSite(
  { url: start, maxPages, maxDepth, scriptHint = '', reader, mayConnect, signal }: Options,
  take: (page: CrawledPage) => Promise<void>,
): Promise<Crawled> {
  const robotsOf = robotsReader({ mayConnect, signal })
  const until = performance.now() + longestCrawl
  // Also counts pages that can't be read.
  const maxRequests = maxPages * 3 + 20
  const seen = new Set([start.href])
  /** Canonical addresses without a link to them. They may be wrong, so missing pages there are not reported. */
  const guesses = new Set<string>()
  /** Addresses of pages that were read. */
  const read = new Set<string>()
  /** Keys of the texts that were passed on, with their addresses. */
  const texts = new Set<string>()
  const failed: FailedPage[] = []
  const settled: string[] = []
  const queue = [{ url: start, depth: 0 }]
  /** Address of the first page. */
  let site: URL | undefined
  let pages = 0
  let requests = 0
  let isWhole = true

  async function mayRequest(url: URL) {
    if (site && !isSameSite(url, site))
      throw new CrawlError('The page leads to another website.', { outcome: 'skipped' })
    if (url.href.length > longestAddress)
      throw new CrawlError(
        `An address of ${url.host} has more than ${longestAddress.toLocaleString('en-US')} characters.`,
        { outcome: 'skipped' },
      )
    const robots = await robotsOf(url.origin)
    if (!robots.allows(url)) {
      throw new CrawlError(`The robots.txt of ${url.host} does not allow reading ${url.pathname}.`, {
        outcome: 'skipped',
      })
    }
    if (requests > 0) await pass(Math.max(robots.pause, leastPause), undefined, { signal })
    requests += 1
  }

  /** Follows redirects and refreshes and returns the final page with its text; null if that page was already found. */
  async function follow(url: URL): Promise<Found | null> {
    const passed = new Map<string, Found>()
    let next = url
    for (let refreshes = 0; refreshes <= maxRefreshes; refreshes += 1) {
      const page = await reader.read(next, mayRequest, signal)
      page.url = onSite(page.url, site)
      // Another address led to the same page.
      if (page.url.href !== url.href && seen.has(page.url.href)) return null
      const content = await parsePage(page, signal)
      if (content.refresh === null) return { page, content }
      passed.set(page.url.href, { page, content })
      next = new URL(content.refresh)
    }
    // A page that refreshes to ever new addresses is read at its first one.
    const [first] = passed.values()
    if (first && passed.size > maxRefreshes) return first
    throw new CrawlError(`${url.host} redirects more than ${maxRefreshes} times.`)
  }

  /** Returns a page with its text, or null if it is skipped. */
  async function find(url: URL): Promise<Found | null> {
    try {
      return await follow(url)
    } catch (thrown) {
      if (!site || !(thrown instanceof CrawlError)) throw thrown
      const { outcome, message } = thrown
      if (outcome === 'failed' || outcome === 'gone') failed.push({ name: url.href, error: message })
      if (outcome === 'gone' || outcome === 'skipped') settled.push(url.href)
      return null
    }
  }

  /** Returns the pages in the sitemaps of a website. */
  async function listed(site: URL): Promise<Set<string>> {
    const { sitemaps } = await robotsOf(site.origin)
    const { milliseconds } = pageLimits
    const end = performance.now() + longestSitemaps
    async function mayRequestSitemap(url: URL) {
      if (performance.now() > end) throw new CrawlError('The sitemaps reached their limit of time.')
      await mayRequest(url)
    }
    const options = { mayConnect, mayRequest: mayRequestSitemap, signal, milliseconds }
    const before = requests
    const found = await readSitemaps(site, sitemaps, maxRequests * 4, options)
    // Sitemaps have their own limit and don't count as requests for pages.
    requests = before
    isWhole &&= found.isWhole
    return found.pages
  }

  /** Adds the page of a link to the queue if it is new. Returns its address. */
  function add(link: string, depth: number): string {
    const url = onSite(new URL(link), site)
    // A site may have any number of links, and the limit of requests leaves no time for more.
    if (seen.size > maxRequests * 4) isWhole &&= seen.has(url.href)
    else if (!seen.has(url.href)) {
      seen.add(url.href)
      queue.push({ url, depth })
    }
    return url.href
  }

  for (let next = queue.shift(); next; next = queue.shift()) {
    signal.throwIfAborted()
    if (read.has(next.url.href)) continue
    isWhole &&= pages < maxPages
    if (pages === maxPages) break
    // Requests for pages that can't be read take time as well.
    if (performance.now() > until || requests > maxRequests) {
      const error = 'The crawl reached its limit of time or requests before this page.'
      failed.push({ name: next.url.href, error })
      continue
    }
    const found = await find(next.url)
    if (!found) continue
    const { text, headings, title, language, links, canonical, textIn, emptyPages } = found.content
    const { url } = found.page
    site ??= url
    seen.add(url.href)
    read.add(url.href)
    const copies = [next.url, url, new URL(canonical ?? url)].map((address) => copyKey(address, text))
    if (textIn === 'scripts' || (textIn === 'frames' && next.depth === maxDepth)) {
      const error = `The page has no text of its own.${textIn === 'scripts' ? scriptHint : ''}`
      failed.push({ name: url.href, error })
    } else if (text !== '' && copies.some((copy) => texts.has(copy))) settled.push(url.href)
    else {
      pages += 1
      for (const copy of copies) texts.add(copy)
      await take({ text, headings, title, language, url: url.href })
      const scans = emptyPages.map((number) => `${url.href}#page=${number}`)
      failed.push(...scans.map((name) => ({ name, error: noText })))
      settled.push(...scans)
    }
    if (next.depth === maxDepth) continue
    const more = next.depth === 0 && pages < maxPages ? await listed(url) : []
    for (const link of [...links, ...more]) guesses.delete(add(link, next.depth + 1))
    const known = seen.size
    const own = add(canonical ?? url.href, next.depth + 1)
    if (seen.size > known) guesses.add(own)
  }
  const isReported = ({ name }: FailedPage) => !guesses.has(name) || !settled.includes(name)
  return { pages, failed: failed.filter(isReported), settled, isWhole }
}
