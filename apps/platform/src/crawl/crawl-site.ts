import { setTimeout as pass } from 'node:timers/promises'
import { CrawlError } from './crawl-error.ts'
import type { FetchOptions } from './fetch-url.ts'
import { createPageParser, type PageParser } from './page-parser.ts'
import type { PageText } from './page-text.ts'
import { pageLimits, type PageReader, type RawPage } from './page-reader.ts'
import { readSitemaps } from './read-sitemaps.ts'
import { readRobots, type Robots } from './robots.ts'

/** Between two requests to a site, in milliseconds; longer where its robots.txt requests it. */
const leastPause = 100
/** A longer address is passed over: an index of the database has no room for it. */
const longestAddress = 2_048
/** A crawl that takes longer ends with what it has read. */
const longestCrawl = 30 * 60_000
/** The rest of the time is for pages. */
const longestSitemaps = 5 * 60_000

type Options = {
  url: URL
  maxPages: number
  /** Links followed from the first page. */
  maxDepth: number
  reader: PageReader
  mayConnect: FetchOptions['mayConnect']
  signal: AbortSignal
}

/** A page that could not be read, and why, in words for the operator. */
export type FailedPage = { name: string; error: string }

/** The outcome of a crawl. */
export type Crawled = {
  /** Pages that were read. */
  pages: number
  /** Pages that failed, and pages that are gone although a link leads to them. */
  failed: FailedPage[]
  /** Addresses whose stored passages can be deleted: the page is gone, or a rule says not to read it. */
  settled: string[]
}

/** Returns each origin's robots.txt, read once in a crawl. */
function robotsReader({ mayConnect, signal }: Pick<Options, 'mayConnect' | 'signal'>) {
  const known = new Map<string, Promise<Robots>>()
  return (origin: string) => {
    const found =
      known.get(origin) ?? readRobots(origin, { mayConnect, signal, milliseconds: pageLimits.milliseconds })
    known.set(origin, found)
    return found
  }
}

/** The text of a page, and where it was read. */
type CrawledPage = Omit<PageText, 'links' | 'refresh' | 'canonical'> & { url: string }

type Found = { page: RawPage; content: PageText }

/** Pages that send their readers on, one after the other. */
const mostRefreshes = 5

/**
 * Reads a website, breadth first, on the origin of its first page, one request at a time, and passes on the text of each page. Pages that
 * its sitemaps list are one link away from the first. What
 * robots.txt forbids is not requested. Throws a CrawlError where the first page cannot be read; others are passed over.
 */
export async function crawlSite(
  options: Options,
  take: (page: CrawledPage) => Promise<void>,
): Promise<Crawled> {
  const parser = createPageParser()
  try {
    return await walk(options, parser, take)
  } finally {
    await parser.close()
  }
}

async function walk(
  { url: start, maxPages, maxDepth, reader, mayConnect, signal }: Options,
  parser: PageParser,
  take: (page: CrawledPage) => Promise<void>,
): Promise<Crawled> {
  const robotsOf = robotsReader({ mayConnect, signal })
  const until = performance.now() + longestCrawl
  // Pages that cannot be read take requests as well.
  const mostRequests = maxPages * 3 + 20
  const seen = new Set([start.href])
  /** Addresses of pages whose text was passed on. */
  const taken = new Set<string>()
  const failed: FailedPage[] = []
  const settled: string[] = []
  const queue = [{ url: start, depth: 0 }]
  let origin: string | undefined
  let pages = 0
  let requests = 0

  async function mayRequest(url: URL) {
    if (origin !== undefined && url.origin !== origin)
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

  /** Returns a page with its text, where redirects and the pages themselves lead to; null if it was found already. */
  async function follow(url: URL): Promise<Found | null> {
    const passed = new Map<string, Found>()
    let next = url
    for (let refreshes = 0; refreshes <= mostRefreshes; refreshes += 1) {
      const page = await reader.read(next, mayRequest, signal)
      page.url.hash = ''
      // Two addresses that lead to the same page are one.
      if (page.url.href !== url.href && seen.has(page.url.href)) return null
      const content = await parser.parse(page, signal)
      if (content.refresh === null) return { page, content }
      passed.set(page.url.href, { page, content })
      next = new URL(content.refresh)
    }
    // A page that is at another address after each refresh leads nowhere else. Its first address is the one that stays.
    const [first] = passed.values()
    if (first && passed.size > mostRefreshes) return first
    throw new CrawlError(`${url.host} redirects more than ${mostRefreshes} times.`)
  }

  /** Returns a page with its text, under the address by which it wants to be known, or null if the page is passed over. */
  async function find(url: URL): Promise<Found | null> {
    try {
      const found = await follow(url)
      const { canonical = null } = found?.content ?? {}
      if (!found || canonical === null || canonical.length > longestAddress) return found
      if (taken.has(canonical))
        throw new CrawlError(`The page is the same as ${canonical}.`, { outcome: 'skipped' })
      return { ...found, page: { ...found.page, url: new URL(canonical) } }
    } catch (thrown) {
      if (origin === undefined || !(thrown instanceof CrawlError)) throw thrown
      if (thrown.outcome !== 'skipped') failed.push({ name: url.href, error: thrown.message })
      if (thrown.outcome !== 'failed') settled.push(url.href)
      return null
    }
  }

  /** Returns the pages that the sitemaps of a website list. */
  async function listed(site: string): Promise<string[]> {
    const { sitemaps } = await robotsOf(site)
    const { milliseconds } = pageLimits
    const end = performance.now() + longestSitemaps
    async function mayRequestSitemap(url: URL) {
      if (performance.now() > end) throw new CrawlError('The sitemaps reached their limit of time.')
      await mayRequest(url)
    }
    const options = { mayConnect, mayRequest: mayRequestSitemap, signal, milliseconds }
    const before = requests
    const found = await readSitemaps(site, sitemaps, mostRequests * 4, options)
    // The limit of requests is for pages: sitemaps have one of their own.
    requests = before
    return found
  }

  for (let next = queue.shift(); next && pages < maxPages; next = queue.shift()) {
    signal.throwIfAborted()
    // Pages that cannot be read take time as well.
    if (performance.now() > until || requests > mostRequests) {
      const error = 'The crawl reached its limit of time or requests before this page.'
      for (const { url } of [next, ...queue]) failed.push({ name: url.href, error })
      break
    }
    if (taken.has(next.url.href)) continue
    const found = await find(next.url)
    if (!found) continue
    const { page, content } = found
    origin ??= page.url.origin
    seen.add(page.url.href)
    taken.add(page.url.href)
    pages += 1
    const { text, headings, title, language, links } = content
    await take({ text, headings, title, language, url: page.url.href })
    if (next.depth === maxDepth) continue
    const isFirst = pages === 1 && pages < maxPages
    for (const link of isFirst ? [...links, ...(await listed(page.url.origin))] : links) {
      // The limit of requests leaves no time for more links, and a site may have any number of them.
      if (seen.size > mostRequests * 4) break
      if (seen.has(link)) continue
      seen.add(link)
      queue.push({ url: new URL(link), depth: next.depth + 1 })
    }
  }
  return { pages, failed, settled }
}
