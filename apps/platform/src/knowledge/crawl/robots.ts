import parseRobots from 'robots-parser'
import { CrawlError } from './crawl-error.ts'
import { crawlerName, type FetchOptions, fetchUrl } from './fetch-url.ts'

/** Number of bytes to read; RFC 9309 allows ignoring the rest. */
const maxBytes = 512 * 1024
/** Maximum milliseconds of pause, even if a site asks for more. */
const longestPause = 10_000

/** The rules of a site's robots.txt. */
export type Robots = {
  allows(url: URL): boolean
  /** Milliseconds between two requests that the site asks for. */
  pause: number
  /** Addresses of its sitemaps; the default address if it names none. */
  sitemaps: string[]
}

const sitemaps = ['/sitemap.xml']
const allowsAll: Robots = { allows: () => true, pause: 0, sitemaps }

/**
 * Reads an origin's robots.txt (RFC 9309). A missing file allows everything. Throws a CrawlError if it can't be read,
 * because then nothing is allowed.
 */
export async function readRobots(
  origin: string,
  options: Omit<FetchOptions, 'maxBytes' | 'mayRequest'>,
): Promise<Robots> {
  const address = new URL('/robots.txt', origin)
  const { status, body } = await fetchUrl(address, { ...options, maxBytes, mayCut: true, mayLackEnd: true })
  if (status >= 500 || status === 429) {
    throw new CrawlError(
      `${address.host} has a robots.txt that cannot be read (HTTP ${status}), so its pages are left alone.`,
    )
  }
  if (status >= 400) return allowsAll
  // The last line of a truncated file may be incomplete and forbid too much, so it is dropped.
  const whole = body.length < maxBytes ? body : body.subarray(0, body.lastIndexOf('\n'))
  const rules = parseRobots(address.href, whole.toString('utf8'))
  return {
    allows: (url) => rules.isAllowed(url.href, crawlerName) ?? true,
    pause: Math.min((rules.getCrawlDelay(crawlerName) ?? 0) * 1000, longestPause),
    sitemaps: rules.getSitemaps().length > 0 ? rules.getSitemaps() : sitemaps,
  }
}
