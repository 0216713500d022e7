import { describe, expect, it, vi } from 'vitest'
import { checkBackend } from './check-backend.ts'
import type { Finding } from './report.ts'
import { createCertificate } from './testing/create-certificate.ts'
import { account, json, type Say, serveLeast } from './testing/serve-least.ts'

const origin = 'https://console.gallery.example'
const page = '<!doctype html><title>Console</title>'
type More = Partial<Parameters<typeof checkBackend>[0]>
const check = (main: string, more: More = {}) =>
  checkBackend({ backends: { main }, credentials: account, ...more })

/** Returns the findings about a subject, one per line: level and text. */
async function findings(about: Finding['about'], main: string, more?: More) {
  const report = await check(main, more)
  const lines = report.findings
    .filter((one) => one.about === about)
    .map(({ level, text }) => `${level}: ${text}`)
  return { lines, ok: report.ok, config: report.config }
}

describe('the address', () => {
  it('on which nothing listens is a problem, and no call is made', async () => {
    const server = await serveLeast()
    await server[Symbol.asyncDispose]()
    expect(await findings('address', server.url)).toMatchObject({
      lines: ['problem: The server could not be reached: it refused the connection.'],
      ok: false,
    })
  })

  it('with a self-signed certificate is a problem with its reason', async () => {
    await using server = await serveLeast({}, createCertificate())
    expect(await findings('tls', server.url)).toMatchObject({
      lines: ['problem: The certificate is self-signed: no browser trusts it. (DEPTH_ZERO_SELF_SIGNED_CERT)'],
      ok: false,
    })
    expect(server.requests).toEqual([])
  })

  it('with https of a server without TLS is a problem', async () => {
    await using server = await serveLeast()
    const { lines } = await findings('tls', server.url.replace('http:', 'https:'))
    expect(lines).toEqual([
      expect.stringMatching(/^problem: The server speaks no TLS .* is it http\? \(\w+\)$/),
    ])
  })

  it('that redirects to another port of the same machine is replaced in the configuration', async () => {
    await using server = await serveLeast()
    await using old = await serveLeast({
      first: ({ url }, response) => response.writeHead(308, { location: `${server.url}${url}` }).end(),
    })
    expect(await findings('redirect', old.url)).toMatchObject({
      lines: [`note: ${old.url} redirects to ${server.url}: configure that address.`],
      ok: true,
      config: { backends: { main: server.url } },
    })
    expect(old.requests.map(({ method, body }) => method + body)).toEqual(['GET'])
  })

  it('that redirects to another machine is not followed', async () => {
    await using server = await serveLeast({
      first: ({ url }, response) =>
        response.writeHead(301, { location: `https://other.example${url}` }).end(),
    })
    expect(await findings('redirect', server.url)).toMatchObject({
      lines: ['problem: It redirects to another server, https://other.example: check that one.'],
      ok: false,
    })
    expect(server.requests.map(({ body }) => body).join('')).toBe('')
  })

  it('that redirects from https to http is not followed', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', ({ url }: Request) => {
      asked.push(url)
      const location = url.replace('https:', 'http:')
      return Promise.resolve(new Response(null, { status: 301, headers: { location } }))
    })
    try {
      expect(await findings('redirect', 'https://platform.example')).toMatchObject({
        lines: ['problem: It redirects from https to http, where passwords can be read on their way.'],
        ok: false,
      })
      expect(asked.filter((url) => !url.startsWith('https:'))).toEqual([])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('whose certificate has an unknown authority is a problem of this machine', async () => {
    const cause = Object.assign(new Error('x'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })))
    try {
      const { lines } = await findings('tls', 'https://platform.example')
      expect(lines.join()).toMatch(/^problem: The Node of this machine does not know .*NODE_EXTRA_CA_CERTS\./)
      expect(lines.join()).not.toContain('self-signed')
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('is called at the given paths', async () => {
    await using server = await serveLeast()
    const paths = { getProfile: '/v1/me', createCollection: '/v1/collections' } as const
    await check(server.url, { paths, origin })
    const asked = server.requests.map(({ method, path }) => `${method} ${path}`)
    expect(asked[0]).toBe('GET /v1/me')
    expect(asked).not.toContain('GET /api/auth/getProfile')
    expect(asked.filter((one) => one.startsWith('OPTIONS'))).toEqual(['OPTIONS /v1/collections'])
  })

  it('is noted if it is http on another machine', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'Sign in first.' }, { status: 401 })))
    try {
      expect((await findings('tls', 'http://platform.example')).lines).toEqual([
        'note: Passwords and tokens can be read on their way: use https.',
      ])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('of a site that answers everything with its page is a problem', async () => {
    const first: Say = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    await using server = await serveLeast({ first })
    const { lines, ok } = await findings('page', server.url)
    expect(lines[0]).toBe('problem: It answers with a page (HTML): is this the address of the API?')
    expect(ok).toBe(false)
  })

  it('is noted if unknown paths get a page', async () => {
    const first: Say = ({ path }, response) =>
      path === '/api/no-such-call' && response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    await using server = await serveLeast({ first })
    expect(await findings('page', server.url)).toMatchObject({
      lines: ['note: A path that does not exist is answered with 200: answer 404 below /api.'],
      ok: true,
    })
  })
})

describe('the clock', () => {
  const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

  it.each([
    [-120, 'note: The server’s clock is 120 s behind this machine’s.'],
    [3600, 'note: The server’s clock is 3600 s ahead of this machine’s.'],
  ])('that is %i s off is noted', async (seconds, line) => {
    await using server = await serveLeast({
      first(_, response) {
        response.setHeader('date', new Date(1_700_000_000_000 + seconds * 1000).toUTCString())
        return false
      },
    })
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
    try {
      expect((await findings('clock', server.url)).lines).toEqual([line])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is noted if a token is issued in the future or has expired', async () => {
    const now = Math.floor(Date.now() / 1000)
    const withToken = (claims: object) =>
      serveLeast({
        first: ({ path }, response) =>
          path === '/api/auth/login' && json(response, 200, { token: jwt(claims) }),
      })
    await using early = await withToken({ iat: now + 600 })
    expect((await findings('clock', early.url)).lines).toEqual([
      'note: The token was issued in the future: a server with another clock may refuse it.',
    ])
    await using late = await withToken({ iat: now - 600, exp: now - 300 })
    expect((await findings('clock', late.url)).lines).toEqual([
      'note: The new token has already expired: the server’s clock may be behind, or its tokens’ lifetime too short.',
    ])
    await using right = await withToken({ iat: now, exp: now + 600 })
    expect((await findings('clock', right.url)).lines).toEqual([])
  })
})

describe('compression', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ _id: `venue-${index}` }))
  it.each([
    [undefined, ['note: Answers are not compressed: gzip makes a list some five times smaller.']],
    ['identity', []],
  ])('of a long list, by the header %s', async (encoding, lines) => {
    await using server = await serveLeast({
      allVenue(_, response) {
        if (encoding) response.setHeader('content-encoding', encoding)
        json(response, 200, { data: rows, totalCount: 100 })
      },
    })
    expect((await findings('compression', server.url)).lines).toEqual(lines)
  })
})

describe('CORS', () => {
  const whole = {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
    'access-control-expose-headers': 'retry-after, x-request-id',
  }
  type Rules = { [Name in keyof typeof whole]?: string } & { 'access-control-allow-credentials'?: string }
  /** Returns a backend with these CORS rules for preflights and for all other requests. */
  const allowing = (preflight: Rules, status = 204, others: Rules = preflight) =>
    serveLeast({
      first({ method }, response) {
        const rules = method === 'OPTIONS' ? preflight : others
        for (const [name, value] of Object.entries(rules)) response.setHeader(name, value)
        return method === 'OPTIONS' && response.writeHead(status).end()
      },
    })
  const without = (name: keyof typeof whole, value?: string) => {
    const { [name]: _, ...rest } = whole
    return value === undefined ? rest : { ...rest, [name]: value }
  }

  it('that allows everything is not a finding', async () => {
    await using server = await allowing(whole)
    expect(await findings('cors', server.url, { origin })).toMatchObject({ lines: [], ok: true })
    expect(server.requests.find(({ method }) => method === 'OPTIONS')).toMatchObject({
      path: '/api/collection/createCollection',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })
    const stars = { ...whole, 'access-control-allow-origin': '*', 'access-control-allow-methods': '*' }
    await using open = await allowing(stars, 200)
    expect(await findings('cors', open.url, { origin })).toMatchObject({ lines: [], ok: true })
  })

  it('is required for the console’s origin, unless it is the backend’s', async () => {
    await using server = await allowing({})
    const text = `Access-Control-Allow-Origin does not allow`
    expect(await findings('cors', server.url, { origin })).toMatchObject({
      lines: [`problem: ${text} ${origin}.`],
      ok: false,
    })
    expect(await findings('cors', server.url)).toEqual({
      lines: [`note: ${text} https://console.example.`],
      ok: true,
      config: { backends: { main: server.url }, networks: [] },
    })
    expect(await findings('cors', server.url, { origin: server.url })).toMatchObject({
      lines: [],
      config: { backends: { main: '' } },
    })
  })

  it('without Idempotency-Key adds a line to the configuration', async () => {
    await using server = await allowing(
      without('access-control-allow-headers', 'authorization, content-type'),
    )
    expect(await findings('cors', server.url, { origin })).toMatchObject({
      lines: ['note: Idempotency-Key is not allowed: the console needs "idempotencyKeys": false.'],
      ok: true,
      config: { idempotencyKeys: false },
    })
  })

  it.each([
    [
      'an asterisk for the headers',
      without('access-control-allow-headers', '*'),
      'problem: Access-Control-Allow-Headers lacks authorization.',
    ],
    [
      'no allowed header',
      without('access-control-allow-headers'),
      'problem: Access-Control-Allow-Headers lacks authorization, content-type, idempotency-key.',
    ],
    [
      'no PUT',
      without('access-control-allow-methods', 'GET, POST'),
      'note: Access-Control-Allow-Methods lacks PUT, which some uploads need.',
    ],
    [
      'some headers exposed',
      without('access-control-expose-headers', 'Retry-After'),
      'note: Access-Control-Expose-Headers lacks retry-after or x-request-id.',
    ],
    [
      'no headers exposed',
      without('access-control-expose-headers'),
      'note: Access-Control-Expose-Headers lacks retry-after or x-request-id.',
    ],
  ])('with %s', async (_, rules, line) => {
    await using server = await allowing(rules)
    expect((await findings('cors', server.url, { origin })).lines).toEqual([line])
  })

  it('needs no sign-in for a preflight, and covers refusals', async () => {
    for (const status of [401, 302]) {
      await using guarded = await allowing(whole, status)
      const { lines, config } = await findings('cors', guarded.url, { origin })
      expect(lines).toEqual([`problem: OPTIONS gets a ${status}: a browser sends it without a token.`])
      expect(config).not.toHaveProperty('idempotencyKeys')
    }
    await using half = await allowing(whole, 204, {
      'access-control-expose-headers': 'retry-after, x-request-id',
    })
    expect((await findings('cors', half.url, { origin })).lines).toEqual([
      'problem: A 401 lacks Access-Control-Allow-Origin: send it with every answer.',
    ])
  })

  it.each([
    ['the page’s own origin', true, 'true', 1],
    ['the page’s own origin, without cookies,', true, 'false', 0],
    ['one origin', false, 'true', 0],
  ])('that allows %s is noted if any page may call with cookies', async (_, any, credentials, notes) => {
    await using server = await serveLeast({
      first({ method, headers }, response) {
        const rules = {
          ...whole,
          'access-control-allow-origin': any ? (headers.origin ?? '') : origin,
          'access-control-allow-credentials': credentials,
        }
        for (const [name, value] of Object.entries(rules)) response.setHeader(name, value)
        return method === 'OPTIONS' && response.writeHead(204).end()
      },
    })
    const note =
      'note: Any page may call with the visitor’s cookies: allow credentials for known origins alone.'
    expect((await findings('cors', server.url, { origin })).lines).toEqual([note].slice(0, notes))
  })
})
