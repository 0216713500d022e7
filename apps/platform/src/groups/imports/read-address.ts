import type { Schemas } from '@vitrine/sdk/contract'
import { isPublicAddress } from '#src/http/outbound/public-address.ts'
import { CrawlError } from '#src/knowledge/crawl/crawl-error.ts'
import { type Fetched, fetchUrl } from '#src/knowledge/crawl/fetch-url.ts'
import { siteUrl } from '#src/knowledge/crawl/site-url.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'

const limits = { maxBytes: 24 * 1024 * 1024, milliseconds: 60_000 }

/** Public gateways for protocols that the platform doesn't speak. */
const gateways: Record<string, string> = { ipfs: 'https://ipfs.io/ipfs/', ar: 'https://arweave.net/' }

/** File endings by media type. Servers use text/plain for anything. */
const endings: Record<string, string> = {
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'application/zip': 'zip',
  'application/x-zip-compressed': 'zip',
  'text/plain': 'txt',
}
const isKnown = /\.(json|ndjson|jsonl|csv|tsv|tab|txt|zip)$/i

const refuse = (message: string) => ServiceError.field('url', message)

function requestedUrl(text: string, config: Platform['config']): URL {
  if (!/^(https?|ipfs|ar):\/\//i.test(text.trim()))
    throw refuse('The address must begin with https://, http://, ipfs:// or ar://.')
  const [, scheme = '', path = ''] = /^(ipfs|ar):\/\/(?:ipfs\/)?(.+)$/i.exec(text.trim()) ?? []
  const gateway = gateways[scheme.toLowerCase()]
  return new URL(siteUrl(gateway ? gateway + path : text, config))
}

/** Returns a file's name, with an ending that tells its format. */
function nameOf({ url, mediaType, body }: Fetched): string {
  let name = url.pathname.split('/').findLast((part) => part !== '') ?? ''
  try {
    name = decodeURIComponent(name)
  } catch {
    // The name is not percent-encoded, so it stays as it is.
  }
  if (isKnown.test(name)) return name
  const isZip = body.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  return `${name || url.host}.${isZip ? 'zip' : (endings[mediaType] ?? 'json')}`
}

/** Returns the file at an address. Requests it with the address checks of the crawler. */
export async function readAddress({ config }: Platform, text: string): Promise<Schemas['AddressedFile']> {
  const url = requestedUrl(text, config)
  const mayConnect = config.crawlPrivate ? () => true : isPublicAddress
  try {
    const fetched = await fetchUrl(url, { ...limits, mayConnect })
    const { status, mediaType, body } = fetched
    if (status < 200 || status > 299) throw new CrawlError(`${fetched.url.host} answered HTTP ${status}.`)
    if (mediaType === 'text/html')
      throw new CrawlError(
        `${fetched.url.host} sent a web page. Paste the address of a JSON, CSV or zip file.`,
      )
    if (body.length === 0) throw new CrawlError(`${fetched.url.host} sent an empty file.`)
    return { name: nameOf(fetched), content: body.toString('base64') }
  } catch (thrown) {
    if (thrown instanceof CrawlError) throw refuse(thrown.message)
    throw thrown
  }
}
