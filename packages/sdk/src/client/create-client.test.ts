import type { Middleware } from 'openapi-fetch'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createClient, profile, runs, venues } from '../groups/index.ts'
import { createSdk, type SdkOptions } from '../index.ts'

const done = () => Response.json({ message: 'Done', data: { role: 'admin', email: 'ada@gallery.example' } })

/** Returns the options of a client that records its requests. */
function recording(options: Partial<SdkOptions> = {}, answer: () => Response | Promise<Response> = done) {
  const requests: Request[] = []
  const given: SdkOptions = {
    backends: { main: 'http://main.test' },
    session: { getToken: () => 'token-secret' },
    retries: 0,
    ...options,
    fetch: async (request) => {
      requests.push(request.clone())
      return answer()
    },
  }
  return { options: given, requests, sdk: createSdk(given), urls: () => requests.map(({ url }) => url) }
}

describe('a group of a client', () => {
  it('works without the other groups, and so does an extension’s', async () => {
    const { options, urls } = recording()
    const client = createClient(options)
    await expect(profile(client).get()).resolves.toMatchObject({ data: { role: 'admin' } })
    await expect(runs(client).get({ run_id: 'r' })).rejects.toMatchObject({
      kind: 'malformed',
      operation: 'getRun',
    })
    expect(urls()).toEqual(['http://main.test/api/auth/getProfile', 'http://main.test/api/runs/getRun/r'])
  })

  it('uses openapi-fetch’s client, whose middleware sees its calls', async () => {
    const { options, requests } = recording()
    const client = createClient(options)
    const seen: string[] = []
    client.use({
      onRequest({ request, schemaPath }) {
        request.headers.set('x-trace', '1')
        seen.push(schemaPath)
      },
    })
    await venues(client)
      .get({ venue_id: 'v' })
      .catch(() => undefined)
    await client.GET('/api/auth/getProfile')
    expect(seen).toEqual(['/api/venueLoyalty/getVenue/{venue_id}', '/api/auth/getProfile'])
    expect(requests.map(({ headers }) => headers.get('x-trace'))).toEqual(['1', '1'])
  })

  it('reads an answer of middleware like the server’s', async () => {
    const { options, requests } = recording()
    const client = createClient(options)
    client.use({ onRequest: () => Response.json({ data: { role: 'admin' } }) })
    await expect(profile(client).get()).rejects.toMatchObject({
      kind: 'malformed',
      message: "The server's answer lacks `data.email`.",
    })
    expect(requests).toEqual([])
  })

  const refusal = {
    error: 'The name is taken.',
    code: 'taken',
    fields: [{ field: 'name', message: 'Taken.' }],
  }

  it.each<[string, Middleware]>([
    ['the answer', { onResponse: () => Response.json(refusal, { status: 409 }) }],
    ['the request', { onRequest: () => Response.json(refusal, { status: 409 }) }],
  ])('rejects with the failure by which middleware replaces %s', async (_, middleware) => {
    const { sdk } = recording()
    sdk.client.use(middleware)
    const failure = {
      kind: 'conflict',
      status: 409,
      message: 'The name is taken.',
      code: 'taken',
      fields: refusal.fields,
    }
    await expect(sdk.profile.get()).rejects.toMatchObject({ ...failure, operation: 'getProfile' })
    await expect(sdk.venues.save({ name: 'x' })).rejects.toMatchObject(failure)
  })

  it.each([
    ['no body', () => new Response(null, { status: 401 }), 'The server answered 401 without saying why.'],
    [
      'a page',
      () => new Response('<h1>Who?</h1>', { status: 401 }),
      'The server answered 401 without saying why.',
    ],
    ['a sentence', () => Response.json({ message: 'Who?' }, { status: 401 }), 'Who?'],
  ])('rejects with a 401 of middleware’s with %s', async (_, onRequest, message) => {
    const { sdk, requests } = recording()
    sdk.client.use({ onRequest })
    const failure = { kind: 'unauthorized', status: 401, message }
    await expect(sdk.profile.get()).rejects.toMatchObject(failure)
    await expect(sdk.runs.get({ run_id: 'r' })).rejects.toMatchObject(failure)
    expect(requests).toEqual([])
  })

  it('is typed: a GET does not accept additional fields', () => {
    const { list } = venues(createClient({ backends: { main: '' } }))
    // This code is only type-checked.
    const typed = () => [
      list({ page: 1, pageSize: 8, search: 'x' }),
      // @ts-expect-error A field that the contract does not name.
      list({ page: 1, pageSize: 8, password: 'secret' }),
    ]
    expectTypeOf(typed).toBeFunction()
  })
})

describe('a moved path', () => {
  it('fills its variables from the body, which is sent whole', async () => {
    const { sdk, requests, urls } = recording({ paths: { createUpdateVenue: '/v2/venues/{venue_id}' } })
    const venue = { venue_id: 'a/b', name: 'Boat House' }
    await sdk.venues.save(venue)
    await sdk.client.POST('/api/venueLoyalty/createUpdateVenue', { body: venue })
    expect(urls()).toEqual(['http://main.test/v2/venues/a%2Fb', 'http://main.test/v2/venues/a%2Fb'])
    for (const request of requests) expect(await request.json()).toEqual(venue)
  })

  it('is refused if the body lacks its variables', async () => {
    const { sdk, requests } = recording({ paths: { createUpdateVenue: '/v2/venues/{venue_id}' } })
    await expect(sdk.venues.save({ name: 'Boat House' })).rejects.toMatchObject({
      kind: 'validation',
      message: 'venue_id is missing.',
      sent: false,
    })
    await expect(sdk.venues.save({ name: 'x', venue_id: '..' })).rejects.toMatchObject({ kind: 'validation' })
    expect(requests).toEqual([])
  })

  it('fills its variables by the names of the contract or of the input, including the query, and may contain a query', async () => {
    const page = { page: 2, pageSize: 8, search: 'x' }
    const of = async (path: `/${string}`) => {
      const answer = () => Response.json({ data: [], totalCount: 0 })
      const { sdk, urls } = recording({ paths: { allCollection: path } }, answer)
      await sdk.collections.list(page)
      return urls()[0]?.replace('http://main.test', '')
    }
    expect(await of('/v2/{page}/{pageSize}')).toBe('/v2/2/8?search=x')
    expect(await of('/v2/{search}/{current}-{pageSize}')).toBe('/v2/x/2-8')
    expect(await of('/v2?kind=a')).toBe('/v2?kind=a&current=2&pageSize=8&search=x')
  })

  it('works for a tool server', async () => {
    const { sdk, requests } = recording({ paths: { toolServerTools: '/v2/tools' } })
    await sdk.toolServers.tools({ host: 'http://tools.test/mcp/' }).catch(() => undefined)
    expect(requests.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
      ['http://tools.test/mcp/v2/tools', null],
    ])
  })
})

describe('a value that can’t be a path segment', () => {
  const own = (path: string, values: Record<string, unknown>) =>
    recording().sdk.client.request(
      'get',
      path as '/api/auth/getProfile',
      { params: { path: values } } as never,
    )

  it.each([
    ['/api/x/{a}', { a: '' }],
    ['/api/x/{a}', { a: '.' }],
    ['/api/x/{a}', { a: '..' }],
    ['/api/x/{a}', { a: ['..'] }],
    ['/api/x/{a}-{b}', { a: 'x', b: '..' }],
    ['/api/x/{a}{b}', { a: '.', b: '.' }],
    ['/api/x/{a-b}', { 'a-b': '..' }],
    ['/api/x/{.a}', { a: '.' }],
  ])('is refused: %s of %j', async (path, values) => {
    await expect(own(path, values)).rejects.toMatchObject({ kind: 'validation', sent: false })
  })

  it.each(['', '.', '..'])('is refused to a function: %j', async (venue_id) => {
    const { sdk, requests } = recording()
    await expect(sdk.venues.get({ venue_id })).rejects.toMatchObject({
      kind: 'validation',
      fields: [{ field: 'venue_id', message: `venue_id must not be "${venue_id}".` }],
    })
    expect(requests).toEqual([])
  })
})

describe('the first line of an answer', () => {
  const final = 'http://main.test/final'

  /** Returns a response with a status or reason that servers may send but `Response` refuses. */
  const odd = (status: number, statusText: string) => () => {
    const ok = status < 300
    const data = { role: 'admin', email: 'a@b.example' }
    const body = ok ? { data } : { error: 'The token-secret is over.' }
    const values = { status, statusText, ok, url: final }
    const made = Response.json(body)
    for (const [name, value] of Object.entries(values)) Object.defineProperty(made, name, { value })
    return made
  }

  it.each([
    [200, 'Größe'],
    [200, 'žluť'],
    [200, 'a\u0007b'],
  ])('of a success may be %i %s', async (status, statusText) => {
    const { sdk } = recording({}, odd(status, statusText))
    const { response, data } = await sdk.client.GET('/api/auth/getProfile')
    expect([response.status, response.statusText, response.url]).toEqual([status, statusText, final])
    expect(data).toMatchObject({ data: { role: 'admin' } })
    await expect(sdk.profile.get()).resolves.toMatchObject({ data: { role: 'admin' } })
  })

  it.each([
    [404, 'Größe', 'not-found'],
    [404, 'žluť', 'not-found'],
    [404, "It's (odd)", 'not-found'],
    [600, 'Beyond', 'server'],
    [999, 'Request Denied', 'server'],
  ])('of a failure may be %i %s', async (status, statusText, kind) => {
    const { sdk } = recording({}, odd(status, statusText))
    const { response, error } = await sdk.client.GET('/api/auth/getProfile')
    expect([response.status, response.statusText, response.url]).toEqual([status, statusText, final])
    expect(error?.error).toBe('The … is over.')
    await expect(sdk.profile.get()).rejects.toMatchObject({ kind, status, message: 'The … is over.' })
  })
})

describe('a secret in a body', () => {
  const refusal = () => Response.json({ error: 'Bad hunter-secret.' }, { status: 400 })

  it.each<[string, (body: { password: string }) => BodyInit]>([
    ['XML', ({ password }) => `<password>${password}</password>`],
    ['a form', (body) => new URLSearchParams(body)],
    ['a blob', ({ password }) => new Blob([password])],
  ])('is masked if the caller’s serializer returns %s', async (_, bodySerializer) => {
    const { sdk } = recording({}, refusal)
    const body = { password: 'hunter-secret' }
    const options = { body, bodySerializer, querySerializer: () => 'a=1' }
    const own = await sdk.client.request('post', '/api/own' as '/api/auth/login', options as never)
    expect(own.error).toEqual({ error: 'Bad ….' })
    const known = await sdk.client.request('post', '/api/auth/login', options as never)
    expect(known.error).toEqual({ error: 'Bad ….' })
  })

  it('has the content type of the serialized body', async () => {
    const { sdk, requests } = recording()
    const post = (made: BodyInit, headers = {}) =>
      sdk.client.request(
        'post',
        '/api/own' as '/api/auth/login',
        { body: {}, bodySerializer: () => made, headers } as never,
      )
    await post('text')
    await post(new URLSearchParams('a=1'))
    await post(new Blob(['x'], { type: 'image/png' }))
    await post(new Blob(['{}']), { 'content-type': 'application/json' })
    expect(requests.map(({ headers }) => headers.get('content-type'))).toEqual([
      'application/json',
      'application/x-www-form-urlencoded;charset=UTF-8',
      'image/png',
      'application/json',
    ])
  })

  it('is in no error of the serializer', async () => {
    const { sdk, requests } = recording()
    const bodySerializer = () => {
      throw new Error('hunter-secret')
    }
    const call = sdk.client.request('post', '/api/auth/login', { body: {}, bodySerializer } as never)
    await expect(call).rejects.toMatchObject({
      kind: 'network',
      reason: 'not-sent',
      message: 'The call could not be sent.',
    })
    expect(requests).toEqual([])
  })
})

describe('nothing takes longer than the timeout of the call', () => {
  const hung = () => new Promise<never>(() => {})
  const endless = (status: number) => () => new Response(new ReadableStream({}), { status })

  it.each<[string, Partial<SdkOptions>, (() => Response | Promise<Response>)?]>([
    ['a token that never comes', { session: { getToken: hung } }],
    ['a hook that never ends', { onRequest: hung }],
    ['an answer that never comes', {}, hung],
    ['a body that never ends', {}, endless(200)],
    ['a failure that never ends', {}, endless(500)],
  ])('not %s', async (_, options, answer) => {
    const { sdk } = recording(options, answer)
    const timeout = 20
    const timedOut = { kind: 'timeout' }
    await expect(sdk.profile.get({ timeout })).rejects.toMatchObject(timedOut)
    await expect(sdk.runs.get({ run_id: 'r' }, { timeout })).rejects.toMatchObject(timedOut)
    await expect(sdk.profile.get({ timeout }).withResponse()).rejects.toMatchObject(timedOut)
    await expect(sdk.client.GET('/api/auth/getProfile', { timeout })).rejects.toMatchObject(timedOut)
    await expect(sdk.client.GET('/api/auth/getProfile', { timeout, parseAs: 'text' })).rejects.toMatchObject(
      timedOut,
    )
  })
})

describe('the token', () => {
  it.each<[string, (sdk: ReturnType<typeof createSdk>) => Promise<unknown>]>([
    ['a function', (sdk) => sdk.profile.get()],
    ['a function of an extension', (sdk) => sdk.runs.get({ run_id: 'r' })],
    ['a call of a moved path', (sdk) => sdk.dashboard.counts()],
  ])('is read when %s is called, not when it is sent', async (_, call) => {
    let token = 'before'
    const paths = { dashboardCount: '/v2/counts' } as const
    const { sdk, requests } = recording({ paths, session: { getToken: () => token } })
    const called = call(sdk).catch(() => undefined)
    token = 'after the sign-out'
    await called
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer before')
  })

  it('that can’t be read rejects with an ApiError', async () => {
    const getToken = () => {
      throw new Error('token-secret')
    }
    const { sdk } = recording({ session: { getToken } })
    const unsent = { kind: 'network', reason: 'not-sent', sent: false }
    await expect(sdk.profile.get()).rejects.toMatchObject(unsent)
    await expect(sdk.client.GET('/api/auth/getProfile')).rejects.toMatchObject(unsent)
  })

  it('is sent only to hosts of backends', async () => {
    const { sdk, requests } = recording()
    const paths = [
      '/api/auth/getProfile',
      '/api/{vectorProvider}/get{VectorProvider}Details',
      '/api/own' as '/api/auth/getProfile',
    ] as const
    for (const path of paths)
      for (const baseUrl of ['http://other.test', '/elsewhere'])
        await expect(sdk.client.request('get', path, { baseUrl } as never)).rejects.toMatchObject({
          kind: 'validation',
          message: 'baseUrl is set by `backends`.',
          sent: false,
        })
    expect(requests).toEqual([])
  })

  it('is not sent to a host that a serializer changes', async () => {
    const { sdk, requests } = recording()
    const init = { params: { path: {} }, pathSerializer: () => '.other.test/' }
    await expect(sdk.client.GET('/api/auth/getProfile' as never, init as never)).rejects.toMatchObject({
      kind: 'validation',
    })
    expect(requests).toEqual([])
  })

  it('is not sent to a URL that middleware sets', async () => {
    const { sdk, requests } = recording()
    sdk.client.use({
      onRequest({ request }) {
        Object.assign(request, { url: 'http://other.test' })
      },
    })
    await expect(sdk.profile.get()).rejects.toMatchObject({ reason: 'not-sent' })
    await expect(sdk.client.GET('/api/auth/getProfile')).rejects.toBeInstanceOf(TypeError)
    expect(requests).toEqual([])
  })
})

it('a success is parsed once, by a function and by the client', async () => {
  const { sdk } = recording()
  await sdk.client.GET('/api/auth/getProfile')
  const parse = vi.spyOn(JSON, 'parse')
  try {
    await sdk.profile.get()
    expect(parse).toHaveBeenCalledTimes(1)
    await sdk.client.GET('/api/auth/getProfile')
    expect(parse).toHaveBeenCalledTimes(2)
  } finally {
    parse.mockRestore()
  }
})

it('the options of a call of the client are typed', () => {
  const { client } = createSdk({ backends: { main: '' } })
  // This code is only type-checked.
  const typed = () => [
    client.GET('/api/auth/getProfile', { timeout: 5_000, retries: 0, token: null }),
    // @ts-expect-error Misspelled.
    client.GET('/api/auth/getProfile', { timeot: 5_000 }),
    // @ts-expect-error Not a number.
    client.GET('/api/auth/getProfile', { timeout: '5s' }),
    // @ts-expect-error It would go around the way in which the SDK sends.
    client.GET('/api/auth/getProfile', { fetch }),
    // @ts-expect-error No such value.
    client.GET('/api/auth/getProfile', { parseAs: 'xml' }),
  ]
  expectTypeOf(typed).toBeFunction()
})
