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
/** The same for the crawler's browser. */
export const userAgent = `Mozilla/5.0 (compatible; ${crawlerName}/1.0)`

const mostRedirects = 5

export type FetchOptions = {
  /** Returns whether an IP address may be connected to; called with the exact address of the connection. */
  mayConnect: (address: string) => boolean
  /** Asked before each request, redirects included; throws a CrawlError to refuse. */
  mayRequest?: ((url: URL) => Promise<void>) | undefined
  /** Bytes, after decompression; may depend on the media type. */
  maxBytes: number | ((mediaType: string) => number)
  /** Returns the first `maxBytes` of a larger answer, which is refused otherwise. */
  mayCut?: boolean | undefined
  /** Accepts compressed data without its end, as browsers do: what came is all that there is. */
  mayLackEnd?: boolean | undefined
  /** For each request and its answer. */
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
  /** Such as `text/html`, in lower case; empty where the server says none. */
  mediaType: string
  charset: string | undefined
  headers: IncomingMessage['headers']
  /** The `X-Robots-Tag` headers, each by itself: a crawler's name in a header is not for the next header. */
  robotsTags: string[]
  body: Buffer
}

const privateAddress = (host: string) =>
  new CrawlError(`${host} is an address of this machine or of a private network, which may not be read.`)

/** Resolves a name for one connection and refuses addresses that may not be connected to: nothing is resolved twice. */
const guardedLookup =
  (mayConnect: FetchOptions['mayConnect']): LookupFunction =>
  (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return answer(error ?? new Error('No address.'), '', 4)
      // One private address among others is the mark of an attack.
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
  // Of an address nothing is looked up.
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

/** Returns the address that a redirect leads to; null where it is none. */
function redirectOf(response: IncomingMessage, from: URL): URL | null {
  const { location } = response.headers
  const status = response.statusCode ?? 0
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null
  // Headers come as bytes. Addresses with letters beyond ASCII are UTF-8, though no standard allows them here.
  const bytes = Buffer.from(location, 'latin1')
  const url = URL.parse(isUtf8(bytes) ? bytes.toString('utf8') : location, from)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new CrawlError(`${from.host} redirects to something that is not a web page.`)
  }
  return url
}

/**
 * Gets an http or https address, follows a few redirects and returns what came. Each connection goes to an address that was
 * allowed, whatever names and redirects say. Throws a CrawlError.
 */
export async function fetchUrl(start: URL, options: FetchOptions): Promise<Fetched> {
  const { milliseconds, mayRequest, signal: given } = options
  // Cookies last for one call: a site may redirect until its cookie comes back.
  const cookies = new CookieJar()
  let late: AbortSignal | undefined
  let url = start
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      await mayRequest?.(url)
      // Only now: the pauses that a site asks for are not its server's.
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
  throw new CrawlError(`${start.host} redirects more than ${mostRedirects} times.`)
}
