import { isUtf8 } from 'node:buffer'
import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { CookieJar } from 'tough-cookie'
import { CrawlError } from './crawl-error.ts'
import { unpackBody } from './unpack-body.ts'

/** The crawler's name, for servers and in robots.txt. */
export const crawlerName = 'VitrineBot'
/** User-Agent of the crawler's browser. */
export const userAgent = `Mozilla/5.0 (compatible; ${crawlerName}/1.0)`

const maxRedirects = 5

export type FetchOptions = {
  /** Returns true if the IP address may be connected to. Called with the exact address of the connection. */
  mayConnect: (address: string) => boolean
  /** Called before each request, including redirects. Throws a CrawlError to refuse it. */
  mayRequest?: ((url: URL) => Promise<void>) | undefined
  /** Maximum bytes after decompression; may depend on the media type. */
  maxBytes: number | ((mediaType: string) => number)
  /** Returns the first `maxBytes` of a larger answer instead of refusing it. */
  mayCut?: boolean | undefined
  /** Accepts compressed data without its end, as browsers do. */
  mayLackEnd?: boolean | undefined
  /** Timeout of each request with its answer. */
  milliseconds: number
  accept?: string | undefined
  /** More headers to send. */
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

/** The answer of a server, with any status. */
export type Fetched = {
  /** The last address, after redirects. */
  url: URL
  status: number
  /** Media type in lower case, such as `text/html`; empty if the server doesn't state it. */
  mediaType: string
  charset: string | undefined
  headers: IncomingMessage['headers']
  /** The `X-Robots-Tag` headers as separate values, because a crawler's name in one does not apply to the next. */
  robotsTags: string[]
  body: Buffer
}

const privateAddress = (host: string) =>
  new CrawlError(`${host} is an address of this machine or of a private network, which may not be read.`)

/**
 * Resolves a name for one connection and refuses addresses that may not be connected to. Nothing is resolved a second
 * time.
 */
const guardedLookup =
  (mayConnect: FetchOptions['mayConnect']): LookupFunction =>
  (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return answer(error ?? new Error('No address.'), '', 4)
      // A private address among others is a sign of an attack.
      if (!addresses.every((one) => mayConnect(one.address))) {
        return answer(privateAddress(hostname), '', 4)
      }
      if (options.all) return answer(null, addresses)
      return answer(null, first.address, first.family)
    })
  }

function describeFailure(thrown: unknown, host: string): unknown {
  if (thrown instanceof CrawlError) return thrown
  const code = (thrown as NodeJS.ErrnoException | undefined)?.code ?? ''
  if (code === 'ENOTFOUND') return new CrawlError(`There is no server called ${host}.`)
  if (/CERT|SELF_SIGNED|TLS|SSL|UNABLE_TO|EPROTO/.test(code)) {
    return new CrawlError(`The certificate of ${host} is not valid, or it does not speak TLS.`)
  }
  if (/^Z_|^ERR__|BROTLI/.test(code)) return new CrawlError(`${host} sent damaged data.`)
  if (code.startsWith('HPE_')) return new CrawlError(`${host} does not speak HTTP.`)
  return new CrawlError(`${host} cannot be reached.`)
}

function send(
  url: URL,
  { mayConnect, accept = '*/*', headers }: FetchOptions,
  cookie: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An IP address is connected to without a lookup.
  if (isIP(host) !== 0 && !mayConnect(host)) return Promise.reject(privateAddress(host))
  return new Promise((answer, refuse) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      agent: false,
      lookup: guardedLookup(mayConnect),
      signal,
      headers: {
        ...headers,
        'user-agent': userAgent,
        accept,
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'en, *;q=0.5',
        ...(cookie === '' ? {} : { cookie }),
      },
    })
    request.once('response', answer).once('error', refuse).end()
  })
}

async function readBody(
  response: IncomingMessage,
  { maxBytes: limit, mayCut = false, mayLackEnd = false }: FetchOptions,
): Promise<Buffer> {
  const maxBytes = typeof limit === 'number' ? limit : limit(typeOf(response).mediaType)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await unpackBody(response, mayLackEnd)) {
    chunks.push(chunk)
    size += chunk.length
    if (size <= maxBytes) continue
    if (mayCut) break
    throw new CrawlError(`The answer is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`)
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

function typeOf(response: IncomingMessage): Pick<Fetched, 'mediaType' | 'charset'> {
  const header = response.headers['content-type'] ?? ''
  return {
    mediaType: header.split(';')[0]?.trim().toLowerCase() ?? '',
    charset: /charset\s*=\s*["']?([\w.:-]+)/i.exec(header)?.[1],
  }
}

/** Returns the target of a redirect; null if the response isn't a redirect. */
function redirectOf(response: IncomingMessage, from: URL): URL | null {
  const { location } = response.headers
  const status = response.statusCode ?? 0
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null
  // Node decodes headers as Latin-1. Servers send addresses with other letters as UTF-8, although no standard allows
  // that.
  const bytes = Buffer.from(location, 'latin1')
  const url = URL.parse(isUtf8(bytes) ? bytes.toString('utf8') : location, from)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new CrawlError(`${from.host} redirects to something that is not a web page.`)
  }
  return url
}

/**
 * Requests an http or https address, follows up to five redirects and returns the answer. Connects only to allowed
 * addresses, regardless of names and redirects. Throws a CrawlError if that fails.
 */
export async function fetchUrl(start: URL, options: FetchOptions): Promise<Fetched> {
  const { milliseconds, mayRequest, signal: given } = options
  // Cookies last for one call, for sites that redirect until their cookie is sent back.
  const cookies = new CookieJar()
  let late: AbortSignal | undefined
  let url = start
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      await mayRequest?.(url)
      // Starts after the pause that a site asks for, because waiting isn't the server's delay.
      if (mayRequest || !late) late = AbortSignal.timeout(milliseconds)
      const signal = given ? AbortSignal.any([given, late]) : late
      const response = await send(url, options, cookies.getCookieStringSync(url.href), signal)
      for (const cookie of response.headers['set-cookie'] ?? [])
        cookies.setCookieSync(cookie, url.href, { ignoreError: true })
      const next = redirectOf(response, url)
      if (!next) {
        const body = await readBody(response, options)
        const { headers, headersDistinct, statusCode: status = 0 } = response
        const robotsTags = headersDistinct['x-robots-tag'] ?? []
        return { url, status, ...typeOf(response), headers, robotsTags, body }
      }
      response.destroy()
      url = next
    }
  } catch (thrown) {
    given?.throwIfAborted()
    if (late?.aborted && !(thrown instanceof CrawlError)) {
      throw new CrawlError(`${url.host} took longer than ${Math.round(milliseconds / 1000)} seconds.`)
    }
    throw describeFailure(thrown, url.host)
  }
  throw new CrawlError(`${start.host} redirects more than ${maxRedirects} times.`)
}
