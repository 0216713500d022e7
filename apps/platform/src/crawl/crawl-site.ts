import { setTimeout as pass } from 'node:timers/promises'
import { CrawlError } from './crawl-error.ts'
import type { FetchOptions } from './fetch-url.ts'
import { createPageParser, type PageParser } from './page-parser.ts'
import type { PageText } from './page-text.ts'
import { pageLimits, type PageReader, type RawPage } from './page-reader.ts'
import { readRobots, type Robots } from './robots.ts'

/** Between two requests to a site, in milliseconds; longer where its robots.txt requests it. */
const leastPause = 100
/** A crawl that takes longer ends with what it has read. */
const longestCrawl = 30 * 60_000

type Options = {
  url: URL
  maxPages: number
  /** Links followed from the first page. */
  maxDepth: number
  reader: PageReader
  mayConnect: FetchOptions['mayConnect']
  signal: AbortSignal
}

/** What a crawl came to. */
export type Crawled = {
  /** Pages that were read. */
  pages: number
  /** Addresses that could not be read this time. */
  unread: string[]
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

type Found = { page: RawPage; content: PageText }

/**
 * Reads a website, breadth first, on the origin of its first page, one request at a time, and hands over the text of each page. What
 * robots.txt forbids is not requested. Throws a CrawlError where the first page cannot be read; others are passed over.
 */
export async function crawlSite(
  options: Options,
  take: (page: { url: string; text: string }) => Promise<void>,
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
  take: (page: { url: string; text: string }) => Promise<void>,
): Promise<Crawled> {
  const robotsOf = robotsReader({ mayConnect, signal })
  const until = performance.now() + longestCrawl
  const seen = new Set([start.href])
  const unread: string[] = []
  const queue = [{ url: start, depth: 0 }]
  let origin: string | undefined
  let pages = 0
  let requests = 0

  async function mayRequest(url: URL) {
    if (origin !== undefined && url.origin !== origin)
      throw new CrawlError('The page leads to another website.')
    const robots = await robotsOf(url.origin)
    if (!robots.allows(url)) {
      throw new CrawlError(`The robots.txt of ${url.host} does not allow reading ${url.pathname}.`)
    }
    if (requests > 0) await pass(Math.max(robots.pause, leastPause), undefined, { signal })
    requests += 1
  }

  /** Returns a page with its text; null where it is to be passed over. */
  async function find(url: URL): Promise<Found | null> {
    try {
      const page = await reader.read(url, mayRequest, signal)
      page.url.hash = ''
      // Two addresses that lead to the same page are one.
      if (page.url.href !== url.href && seen.has(page.url.href)) return null
      return { page, content: await parser.parse(page, signal) }
    } catch (thrown) {
      if (origin === undefined || !(thrown instanceof CrawlError)) throw thrown
      if (thrown.passing) unread.push(url.href)
      return null
    }
  }

  for (let next = queue.shift(); next && pages < maxPages; next = queue.shift()) {
    signal.throwIfAborted()
    // Pages that cannot be read take time as well.
    if (performance.now() > until || requests > maxPages * 3 + 20) {
      unread.push(next.url.href, ...queue.map(({ url }) => url.href))
      break
    }
    const found = await find(next.url)
    if (!found) continue
    const { page, content } = found
    origin ??= page.url.origin
    seen.add(page.url.href)
    pages += 1
    await take({ url: page.url.href, text: content.text })
    if (next.depth === maxDepth) continue
    for (const url of content.links) {
      if (seen.has(url.href)) continue
      seen.add(url.href)
      queue.push({ url, depth: next.depth + 1 })
    }
  }
  return { pages, unread }
}
