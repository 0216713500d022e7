import { promisify } from 'node:util'
import { constants, gunzip } from 'node:zlib'
import { CrawlError } from './crawl-error.ts'
import { fetchUrl, type FetchOptions } from './fetch-url.ts'

const limits = { maxBytes: 10 * 1024 * 1024, mayCut: true, mayLackEnd: true }
/** An index may list any number of sitemaps. */
const mostSitemaps = 10

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns the text of a sitemap, which may be a compressed file. */
async function textOf(body: Buffer): Promise<string> {
  if (body.readUInt16BE() !== 0x1f8b) return body.toString('utf8')
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limits.maxBytes }
  return (await promisify(gunzip)(body, options)).toString('utf8')
}

/** Returns the addresses in a sitemap or an index of sitemaps; one that is plain text has one in each line. */
function addressesIn(text: string): string[] {
  if (!text.trimStart().startsWith('<')) return text.split(/\s+/)
  return [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]+)/g)].map(([, address = '']) =>
    address.trim().replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => entities[name] ?? entity),
  )
}

/**
 * Returns the pages of a website that its sitemaps list, at most as many as are wanted. A sitemap that cannot be read lists none.
 * @param listed addresses of sitemaps
 */
export async function readSitemaps(
  origin: string,
  listed: readonly string[],
  most: number,
  options: Omit<FetchOptions, 'maxBytes'>,
): Promise<string[]> {
  const sitemaps = new Set(listed)
  const pages = new Set<string>()
  for (const sitemap of sitemaps) {
    const address = URL.parse(sitemap, origin)
    if (!address || pages.size >= most) continue
    try {
      const { status, body } = await fetchUrl(address, { ...options, ...limits })
      if (status !== 200 || body.length < 2) continue
      const text = await textOf(body)
      const isIndex = /<sitemapindex[\s>]/.test(text)
      for (const found of addressesIn(text)) {
        const url = URL.parse(found)
        if (url?.origin !== origin) continue
        url.hash = ''
        if (!isIndex && pages.size < most) pages.add(url.href)
        if (isIndex && sitemaps.size < mostSitemaps) sitemaps.add(url.href)
      }
    } catch (thrown) {
      const isDamaged = /^(Z|ERR)_/.test(`${(thrown as NodeJS.ErrnoException).code}`)
      if (!(thrown instanceof CrawlError) && !isDamaged) throw thrown
    }
  }
  return [...pages]
}
