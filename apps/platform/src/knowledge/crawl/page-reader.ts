import { isUtf8 } from 'node:buffer'
import { labelToName, legacyHookDecode } from '@exodus/bytes/encoding.js'
import { detect } from 'chardet'
import sniffEncoding from 'html-encoding-sniffer'
import { CrawlError } from './crawl-error.ts'
import { type Fetched, type FetchOptions, fetchUrl } from './fetch-url.ts'

/** Number of bytes in which a page may name its encoding. The standard's 1,024 are too few for some pages. */
const maxPrescanBytes = 16 * 1024

/** Number of bytes that show the encoding of a text, from the first byte above ASCII. */
const maxSampleBytes = 16 * 1024

/** Returns the most likely encoding of a text without a stated one: UTF-8 if the bytes are valid UTF-8. */
function guessEncoding(bytes: Uint8Array): string {
  // The escape characters of ISO-2022-JP are ASCII, so the text is also valid UTF-8.
  if (isUtf8(bytes) && !bytes.includes(0x1b)) return 'utf-8'
  const start = Math.max(
    0,
    bytes.findIndex((byte) => byte > 0x7f || byte === 0x1b),
  )
  const found = detect(bytes.subarray(start, start + maxSampleBytes)) ?? ''
  return labelToName(found) ?? 'windows-1252'
}

/**
 * Returns the text of a page as browsers decode it: by its byte order mark, the server's charset, the page's own, or
 * the most likely one.
 */
function decodeText(bytes: Uint8Array, charset: string | undefined): string {
  const encoding = sniffEncoding(bytes, {
    transportLayerEncodingLabel: charset,
    defaultEncoding: guessEncoding(bytes),
    maxPrescanBytes,
  })
  return legacyHookDecode(bytes, encoding.toLowerCase())
}

/** A page before its text is extracted. */
export type RawPage = { url: URL; robotsTags: string[] } & (
  | { kind: 'html' | 'text'; text: string }
  | { kind: 'pdf'; bytes: Buffer }
)

/** Reads pages with or without running scripts. */
export type PageReader = {
  /**
   * Throws a CrawlError if the page can't be read.
   * @param mayRequest called with each address before it is requested; throws a CrawlError to refuse
   */
  read(url: URL, mayRequest: (url: URL) => Promise<void>, signal: AbortSignal): Promise<RawPage>
  close(): Promise<void>
}

/** The limits of one page. */
export const pageLimits = { maxBytes: 2 * 1024 * 1024, milliseconds: 10_000 }
const largestPdf = 20 * 1024 * 1024

const accept = 'text/html, application/xhtml+xml, text/plain;q=0.9, text/csv;q=0.9, application/pdf;q=0.8'
const kinds: Record<string, RawPage['kind'] | 'xhtml'> = {
  'text/html': 'html',
  'application/xhtml+xml': 'xhtml',
  'text/plain': 'text',
  'text/markdown': 'text',
  'text/csv': 'text',
  'text/tab-separated-values': 'text',
  'application/pdf': 'pdf',
}

/**
 * Media types without pages: pictures, styles, feeds, calendars, contacts and archives. A site has many, so they are
 * not reported.
 */
const noPage =
  /^((image|audio|video|font)\/|text\/(css|javascript|xml|calendar|(x-)?vcard)|application\/([\w.-]+\+)?(xml|json|javascript|zip|gzip|x-gzip|x-zip-compressed)$)/

/** An empty element of XHTML, such as `<script src="a.js"/>`. Without an end tag, HTML parsers put what follows into it. */
const emptyElement = /<(?!br[\s/])([a-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/>/gi

/** True if the root element of an XML document, the first one outside its comments, is `html`. */
const isXhtml = (xml: string) =>
  /<([a-z][\w:.-]*)/i.exec(xml.replace(/<!--[^]*?(?:-->|$)/g, ''))?.[1]?.toLowerCase() === 'html'

/** Number of bytes that show whether a file is binary, as in browsers. */
const maxSniffBytes = 1445

/** True for a byte that only binary files contain (https://mimesniff.spec.whatwg.org/#binary-data-byte). */
const isBinary = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte)

/** Returns the kind of a page by its media type, or by its first bytes if that doesn't tell; undefined if it isn't text. */
function kindOf({ mediaType, body }: Fetched): RawPage['kind'] | 'xhtml' | undefined {
  const kind = kinds[mediaType]
  if (kind) return kind
  const isUnknown = mediaType === '' || mediaType === 'application/octet-stream'
  const isXml = mediaType === 'application/xml' || mediaType === 'text/xml'
  if (!isUnknown && !isXml) return undefined
  const text = body.toString('latin1').replace(/^\u00EF\u00BB\u00BF/, '')
  if (isXml || /^\s*<\?xml\s/.test(text)) return isXhtml(text) ? 'xhtml' : undefined
  if (text.startsWith('%PDF-')) return 'pdf'
  if (body.subarray(0, maxSniffBytes).some(isBinary)) return undefined
  return /^\s*<[a-z!]/i.test(text) ? 'html' : 'text'
}

/** Converts a server's answer to a page. Throws a CrawlError if it isn't a readable page. */
function toPage(fetched: Fetched): RawPage {
  const { url, status, mediaType, charset, robotsTags, body } = fetched
  if (status < 200 || status > 299) {
    const outcome = status === 404 || status === 410 ? 'gone' : 'failed'
    throw new CrawlError(`The page returned HTTP ${status}.`, { outcome })
  }
  const kind = kindOf(fetched)
  if (kind === 'pdf') return { url, robotsTags, kind, bytes: body }
  if (kind) {
    const text = decodeText(body, charset)
    if (kind === 'xhtml')
      return { url, robotsTags, kind: 'html', text: text.replace(emptyElement, '<$1$2></$1>') }
    // Turns each row of a table into a paragraph, so that passages are not cut within rows.
    const isTable = mediaType === 'text/csv' || mediaType === 'text/tab-separated-values'
    return { url, robotsTags, kind, text: isTable ? text.replaceAll('\n', '\n\n') : text }
  }
  const type = mediaType || 'of no known type'
  if (noPage.test(mediaType)) {
    throw new CrawlError(`The page is ${type}, which holds no text to read.`, { outcome: 'other' })
  }
  throw new CrawlError(
    `The page is ${type}, which can’t be read: only web pages, plain text, CSV and PDF can.`,
  )
}

/** Reads pages as their servers send them, without running scripts. */
export const plainReader = (mayConnect: FetchOptions['mayConnect']): PageReader => ({
  async read(url, mayRequest, signal) {
    const { milliseconds } = pageLimits
    const maxBytes = (mediaType: string) => (kinds[mediaType] === 'pdf' ? largestPdf : pageLimits.maxBytes)
    const options = { maxBytes, milliseconds, mayLackEnd: true, accept, mayConnect, mayRequest, signal }
    return toPage(await fetchUrl(url, options))
  },
  close: async () => undefined,
})
