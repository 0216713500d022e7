import parseRobots from 'robots-parser'
import { CrawlError } from './crawl-error.ts'
import { crawlerName, type FetchOptions, fetchUrl } from './fetch-url.ts'

/** As RFC 9309 requires: what comes after that is ignored. */
const maxBytes = 512 * 1024
/** A site that requests longer pauses gets these. */
const longestPause = 10_000

/** The rules of a site's robots.txt. */
export type Robots = {
  allows(url: URL): boolean
  /** Milliseconds between two requests that the site asks for. */
  pause: number
  /** The addresses of its sitemaps; the usual one if it names none. */
  sitemaps: string[]
}

const sitemaps = ['/sitemap.xml']
const allowsAll: Robots = { allows: () => true, pause: 0, sitemaps }

/**
 * Reads an origin's robots.txt (RFC 9309): none means that everything is allowed, one that cannot be read that nothing is. Throws a
 * CrawlError for the latter.
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
  // The last line of a file that was cut may forbid more than it did.
  const whole = body.length < maxBytes ? body : body.subarray(0, body.lastIndexOf('\n'))
  const rules = parseRobots(address.href, whole.toString('utf8'))
  return {
    allows: (url) => rules.isAllowed(url.href, crawlerName) ?? true,
    pause: Math.min((rules.getCrawlDelay(crawlerName) ?? 0) * 1000, longestPause),
    sitemaps: rules.getSitemaps().length > 0 ? rules.getSitemaps() : sitemaps,
  }
}
