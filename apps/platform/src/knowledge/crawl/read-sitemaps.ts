import { constants, createGunzip } from 'node:zlib'
import { CrawlError } from './crawl-error.ts'
import { type FetchOptions, fetchUrl } from './fetch-url.ts'
import { isSameSite } from './same-site.ts'

const limits = { maxBytes: 10 * 1024 * 1024, mayCut: true, mayLackEnd: true }
/** A robots.txt or an index may list any number of sitemaps, so only these many are read. */
const maxSitemaps = 10
/** Maximum number of addresses in one sitemap by the standard. */
const maxAddresses = 50_000

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string) =>
  text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi,
    (entity, decimal?: string, hex?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(Math.min(Number(decimal ?? `0x${hex}`), 0x10_ff_ff))
        : (entities[name] ?? entity),
  )

/** Returns the start of a compressed file, unpacked, up to the size limit. */
async function unpack(body: Buffer): Promise<Buffer> {
  const unpacked = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  unpacked.end(body)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= limits.maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, limits.maxBytes)
}

/** Returns the text of a sitemap, which may be compressed. */
async function textOf(body: Buffer): Promise<string> {
  const bytes = body.readUInt16BE() === 0x1f8b ? await unpack(body) : body
  if (bytes.length < limits.maxBytes) return bytes.toString('utf8')
  // The last address of a truncated file may be incomplete, so it is dropped.
  return bytes.toString('utf8', 0, Math.max(bytes.lastIndexOf('<'), bytes.lastIndexOf('\n')))
}

/**
 * The root element of a sitemap, which may be a feed. Its prefix distinguishes page addresses from picture addresses,
 * whose elements are also called `loc`.
 */
const root = /<((?:[\w.-]{1,100}:)?)(urlset|sitemapindex|rss|feed)[\s>]/

/**
 * Patterns of the page addresses in feeds. An Atom feed also links to itself, to pictures and to comments, with other
 * values of `rel`.
 */
const inFeeds: Record<string, string> = {
  rss: '<link>(?:\\s*<!\\[CDATA\\[)?([^<]+)',
  feed: '<link(?=\\s)(?![^<>]*\\srel=["\'](?!alternate))[^<>]*\\shref=["\']([^"\'<>]+)',
}

/**
 * Returns the addresses in a sitemap or an index of sitemaps, one by one. A plain text sitemap has one address per
 * line.
 */
function* addressesIn(text: string): Generator<string> {
  const isXml = text.trimStart().startsWith('<')
  const [, prefix = '', name = ''] = root.exec(text) ?? []
  const inXml = inFeeds[name] ?? `<${prefix}loc(?:\\s[^<>]*)?>(?:\\s*<!\\[CDATA\\[)?([^<]+)`
  const addresses = isXml ? new RegExp(inXml, 'g') : /(\bhttps?:\S+)/g
  let count = 0
  // A comment that isn't closed reaches to the end, so that the text is read once.
  const listed = isXml ? text.replace(/<!--[^]*?(?:-->|$)/g, '') : text
  for (const [, address = ''] of listed.matchAll(addresses)) {
    count += 1
    if (count > maxAddresses) return
    yield isXml ? unescapeXml(address.replace(']]>', '').trim()) : address
  }
}

/**
 * Returns up to `most` pages from a website's sitemaps. `isWhole` is true if all sitemaps were read completely.
 * @param listed addresses of sitemaps
 */
export async function readSitemaps(
  site: URL,
  listed: readonly string[],
  most: number,
  options: Omit<FetchOptions, 'maxBytes'>,
): Promise<{ pages: Set<string>; isWhole: boolean }> {
  const own = listed
    .map((sitemap) => URL.parse(sitemap, site))
    .filter((sitemap) => sitemap !== null && isSameSite(sitemap, site))
  const sitemaps = new Set(own.slice(0, maxSitemaps).map((sitemap) => `${sitemap}`))
  const pages = new Set<string>()
  let isWhole = own.length <= maxSitemaps
  for (const sitemap of sitemaps) {
    if (pages.size >= most) break
    try {
      const { status, body, url: address } = await fetchUrl(new URL(sitemap), { ...options, ...limits })
      isWhole &&= [200, 404, 410].includes(status)
      if (status !== 200 || body.length < 2) continue
      const text = await textOf(body)
      const isIndex = root.exec(text)?.[2] === 'sitemapindex'
      for (const found of addressesIn(text)) {
        isWhole &&= isIndex ? sitemaps.size < maxSitemaps : pages.size < most
        if (isIndex ? sitemaps.size >= maxSitemaps : pages.size >= most) break
        const url = URL.parse(found, address)
        if (!url || !isSameSite(url, site)) continue
        url.hash = ''
        if (isIndex) sitemaps.add(url.href)
        else pages.add(url.href)
      }
    } catch (thrown) {
      const isDamaged = `${(thrown as NodeJS.ErrnoException).code}`.startsWith('Z_')
      if (!(thrown instanceof CrawlError) && !isDamaged) throw thrown
      isWhole = false
    }
  }
  return { pages, isWhole }
}
