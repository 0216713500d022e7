import { isUtf8 } from 'node:buffer'
import { CrawlError } from './crawl-error.ts'
import { decodeText } from './decode-text.ts'
import { type Fetched, fetchUrl, type FetchOptions } from './fetch-url.ts'

/** A page as it came. */
export type RawPage = { url: URL; kind: 'html' | 'text'; text: string; robotsTags: string[] }

/** Reads pages in one way or another. */
export type PageReader = {
  /**
   * Throws a CrawlError.
   * @param mayRequest called with each address before it is requested; throws a CrawlError to refuse
   */
  read(url: URL, mayRequest: (url: URL) => Promise<void>, signal: AbortSignal): Promise<RawPage>
  close(): Promise<void>
}

/** The limits of one page. */
export const pageLimits = { maxBytes: 2 * 1024 * 1024, milliseconds: 10_000, mayLackEnd: true }

const htmlTypes = ['text/html', 'application/xhtml+xml']

/** Returns the media type of bytes for which the server names none; empty if they are not text. */
function sniffType(body: Buffer): string {
  if (!isUtf8(body) || body.includes(0)) return ''
  return /^\s*<[a-z!]/i.test(body.toString('utf8', 0, 512)) ? 'text/html' : 'text/plain'
}

/** Returns the page that a server answered; throws a CrawlError where it is none. */
export function toPage({ url, status, mediaType: stated, charset, robotsTags, body }: Fetched): RawPage {
  if (status < 200 || status > 299) {
    const outcome = status === 404 || status === 410 ? 'gone' : 'failed'
    throw new CrawlError(`The page returned HTTP ${status}.`, { outcome })
  }
  const mediaType = stated || sniffType(body)
  const kind = htmlTypes.includes(mediaType) ? 'html' : mediaType === 'text/plain' ? 'text' : undefined
  if (kind) return { url, kind, text: decodeText(body, charset), robotsTags }
  throw new CrawlError(`The page is ${mediaType || 'of no known type'}, which holds no text to read.`, {
    outcome: 'skipped',
  })
}

/** Reads pages as their servers send them. */
export const plainReader = (mayConnect: FetchOptions['mayConnect']): PageReader => ({
  async read(url, mayRequest, signal) {
    const accept = 'text/html, application/xhtml+xml, text/plain;q=0.9'
    return toPage(await fetchUrl(url, { ...pageLimits, accept, mayConnect, mayRequest, signal }))
  },
  close: async () => undefined,
})
