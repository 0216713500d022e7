import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { document } from '../contract.ts'
import { createSdk, type OperationId, type SdkOptions, type SessionPort } from '../index.ts'
import { everyCall } from '../testing/every-call.ts'
import type { Schemas } from '../strict.ts'

const answer = (body: unknown = { message: 'Done', data: { role: 'admin' } }, init: ResponseInit = {}) =>
  Response.json(body, init)

/** An SDK whose server gives these answers one after another, then data; and what came there. */
function recording(answers: (() => Response | Promise<Response>)[] = [], options: Partial<SdkOptions> = {}) {
  const requests: Request[] = []
  const sdk = createSdk<Own>({
    backends: { main: 'http://main.test', admin: 'http://admin.test/v1/', chat: 'http://chat.test' },
    session: { getToken: () => 'token-secret' },
    ...options,
    fetch: async (request) => {
      requests.push(request.clone())
      return (answers.shift() ?? answer)()
    },
  })
  return { sdk, client: sdk.client, requests, urls: () => requests.map(({ url }) => url) }
}

/** What openapi-typescript makes of an operator's own document. */
type Own = {
  '/api/reports/{year}': {
    get: {
      parameters: { path: { year: number }; query?: { kinds?: string[]; page?: number } }
      responses: { 200: { content: { 'application/json': { total: number } } } }
    }
    delete: {
      parameters: { path: { year: number } }
      responses: { 204: { content?: never } }
    }
  }
  '/api/admin/reports': {
    post: {
      parameters: { header: { 'x-region': string } }
      requestBody: { content: { 'application/json': { name: string; password?: string } } }
      responses: { 200: { content: { 'application/json': { id: string } } } }
    }
  }
  '/api/export': {
    get: { responses: { 200: { content: { 'text/csv': string } } } }
    put: {
      requestBody: { content: { 'text/csv': string } }
      responses: { 200: { content: { 'application/json': [] } } }
    }
  }
}

/** Returns what two requests can be compared by: the boundary of a form is random. */
const read = async (request: Request) => ({
  method: request.method,
  url: request.url,
  headers: Object.fromEntries([...request.headers].filter(([name]) => name !== 'content-type')),
  body: (await request.text()).replaceAll(/vitrine-[\w-]+|-+formdata-\S+/g, ''),
})

describe('a call of the contract', () => {
  const { paths } = document as {
    paths: Record<string, Record<string, { operationId: OperationId; 'x-path'?: string }>>
  }
  const written = new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, one]) => [one.operationId, [method, one['x-path'] ?? path]] as const,
      ),
    ),
  )
  // Asked at a host of its own.
  written.delete('toolServerTools')
  /** Variables that have a plainer name in the functions. */
  const plain: Record<string, string> = {
    current: 'page',
    limit: 'pageSize',
    id: 'collection_id',
    eventID: 'event_id',
    venue_collection_id: 'venue_id',
  }

  it.each([...written.keys()])('%s sends what its function sends', async (id) => {
    const requests: Request[] = []
    const providers = { vector: 'acme', cloud: 'nimbus', node: 'rpc', crawler: 'spider' }
    const sdk = createSdk({
      backends: { main: 'http://main.test', admin: 'http://admin.test', chat: 'http://chat.test' },
      session: { getToken: () => 'token' },
      providers,
      idempotencyKeys: 'off',
      fetch: async (request) => {
        requests.push(request.clone())
        return answer({ message: 'Done', data: [], totalCount: 0 })
      },
    })
    await everyCall[id].call(sdk).catch(() => undefined)
    const [method, route] = written.get(id) as [string, string]
    const input = (everyCall[id].input ?? {}) as Record<string, unknown>
    const fields = Array.from(
      route.matchAll(/\{(\w+)\}/g),
      ([, name = '']) => [name, plain[name] ?? name] as const,
    )
    const path = Object.fromEntries(fields.map(([name, field]) => [name, input[field]]))
    const rest = Object.entries(input).filter(([name]) => !fields.some(([, field]) => field === name))
    const init =
      method === 'get' ? { params: { path, query: Object.fromEntries(rest) } } : { body: everyCall[id].input }
    await sdk.client.request(method as 'get', route as never, init as never)
    expect(requests).toHaveLength(2)
    const [byFunction, byClient] = await Promise.all(requests.map(read))
    expect(byClient).toEqual(byFunction)
  })

  it('answers what came, unread, beside its response', async () => {
    const { client } = recording([
      () => answer({ anything: 1 }, { status: 201, headers: { 'x-total': '7' } }),
    ])
    const { data, error, response } = await client.GET('/api/auth/getProfile')
    expect([data, error, response.status, response.headers.get('x-total')]).toEqual([
      { anything: 1 },
      undefined,
      201,
      '7',
    ])
  })

  it('goes where the options move it, with its variables in the query where the path has none', async () => {
    const paths = { allCollection: '/v2/collections' } as const
    const { client, urls } = recording([], { paths })
    const params = { path: { current: 2, pageSize: 8 }, query: { search: 'x' } }
    await client.GET('/api/collection/allCollection/{current}/{pageSize}', { params })
    expect(urls()).toEqual(['http://main.test/v2/collections?current=2&pageSize=8&search=x'])
  })

  it('ends the session, is repeated, and tells the hooks, as a function does', async () => {
    const onSessionEnd = vi.fn<NonNullable<SessionPort['onSessionEnd']>>()
    const seen: string[] = []
    const { client } = recording(
      [() => answer({}, { status: 503, headers: { 'retry-after': '0' } }), () => answer({}, { status: 401 })],
      {
        session: { getToken: () => 'token-secret', onSessionEnd },
        onResponse: ({ operation, attempt, status }) => void seen.push(`${operation} ${attempt} ${status}`),
      },
    )
    const { response } = await client.GET('/api/auth/getProfile')
    expect(response.status).toBe(401)
    expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith('unauthorized', { status: 401 })
    expect(seen).toEqual(['getProfile 1 503', 'getProfile 2 401'])
  })
})

describe('a path that the contract does not know', () => {
  it('goes to the backend that its beginning names, as it is', async () => {
    const { client, requests, urls } = recording()
    const params = { path: { year: 2026 }, query: { kinds: ['a', 'b c'], page: 1 } }
    await client.GET('/api/reports/{year}', { params })
    await client.POST('/api/admin/reports', {
      params: { header: { 'x-region': 'eu' } },
      body: { name: 'Tides' },
      idempotencyKey: 'mine',
    })
    expect(urls()).toEqual([
      'http://main.test/api/reports/2026?kinds=a&kinds=b%20c&page=1',
      'http://admin.test/v1/api/admin/reports',
    ])
    const [get, post] = requests
    expect(get?.headers.get('authorization')).toBe('Bearer token-secret')
    expect(Object.fromEntries(post?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token-secret',
      'content-type': 'application/json',
      'idempotency-key': 'mine',
      'x-region': 'eu',
    })
    expect(await post?.json()).toEqual({ name: 'Tides' })
  })

  it('is named by its method and template to the hooks and in an error', async () => {
    const seen: string[] = []
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    const { client } = recording([fetch], {
      onRequest: ({ operation }) => void seen.push(operation),
      retries: 0,
    })
    const call = client.DELETE('/api/reports/{year}', { params: { path: { year: 2026 } } })
    const operation = 'DELETE /api/reports/{year}'
    await expect(call).rejects.toMatchObject({ kind: 'network', operation })
    expect(seen).toEqual([operation])
  })

  it('may answer nothing, a list, or something else than JSON', async () => {
    const { client, requests } = recording([
      () => new Response(null, { status: 204 }),
      () => answer([]),
      () => new Response('a;b'),
      () => new Response('a;b'),
    ])
    const { data: none } = await client.DELETE('/api/reports/{year}', { params: { path: { year: 1 } } })
    const { data: list } = await client.PUT('/api/export', {
      body: 'a;b',
      bodySerializer: (body: string) => body,
      headers: new Headers({ 'Content-Type': 'text/csv' }),
    })
    const { data: text } = await client.GET('/api/export', {
      parseAs: 'text',
      headers: { accept: 'text/csv' },
    })
    const { data: stream } = await client.GET('/api/export', { parseAs: 'stream' })
    expect([none, list, text]).toEqual([undefined, [], 'a;b'])
    expect(await new Response(stream).text()).toBe('a;b')
    expect(requests.map(({ headers }) => [headers.get('accept'), headers.get('content-type')])).toEqual([
      ['application/json', null],
      ['application/json', 'text/csv'],
      ['text/csv', null],
      ['application/json', null],
    ])
    expect(await requests[1]?.text()).toBe('a;b')
  })

  it.each(['//evil.test/api', '/\\evil.test/api', '.evil.test/api', 'https://evil.test/api', ''])(
    '%j, which may be another host, is refused, and nothing is sent',
    async (path) => {
      const { client, requests } = recording()
      const call = client.request('get', path as '/api/export')
      await expect(call).rejects.toMatchObject({ kind: 'validation', sent: false })
      expect(requests).toHaveLength(0)
    },
  )
})

describe('a failure', () => {
  it('that the server answered is answered, without the secrets it repeats', async () => {
    const body = {
      error: 'token-secret is over',
      detail: [{ 'token-secret': 'password-secret', of: ['key-secret', 7, null] }],
    }
    const { client, requests } = recording([() => answer(body, { status: 403 })])
    const { data, error, response } = await client.POST('/api/admin/reports', {
      params: { header: { 'x-region': 'eu' } },
      body: { name: 'Tides', password: 'password-secret' },
      headers: { 'x-api-key': 'key-secret' },
    })
    expect([data, response.status, requests.length]).toEqual([undefined, 403, 1])
    expect(error).toEqual({ error: '… is over', detail: [{ '…': '…', of: ['…', 7, null] }] })
  })

  it.each<[what: string, reply: () => Response, error: unknown]>([
    ['a text', () => new Response('token-secret', { status: 500 }), '…'],
    ['nothing', () => new Response(null, { status: 500 }), ''],
    [
      'a 200 that says that it failed',
      () => answer({ success: false, message: 'No.' }),
      { success: false, message: 'No.' },
    ],
  ])('that is %s is answered', async (_, reply, error) => {
    const { client } = recording([reply])
    expect((await client.GET('/api/auth/getProfile', { retries: 0 })).error).toEqual(error)
  })

  it.each<[kind: string, reply: () => Response | Promise<Response>]>([
    ['malformed', () => new Response('<html>')],
    ['malformed', () => new Response(null, { status: 302 })],
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('without an answer rejects: %s', async (kind, reply) => {
    const { client } = recording([reply])
    await expect(client.GET('/api/auth/getProfile', { retries: 0 })).rejects.toMatchObject({ kind })
  })

  it('that came before an answer was lost is no answer', async () => {
    const { client } = recording([
      () => answer({ error: 'Later.' }, { status: 503, headers: { 'retry-after': '0' } }),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ])
    await expect(client.GET('/api/auth/getProfile', { retries: 1 })).rejects.toMatchObject({
      kind: 'network',
    })
  })
})

it.each(['authorization', 'Idempotency-Key'])(
  'the header %s is refused: it has an option of its own',
  async (name) => {
    const { client, requests } = recording()
    const call = client.GET('/api/auth/getProfile', { headers: { [name]: 'x' } })
    await expect(call).rejects.toMatchObject({
      kind: 'validation',
      operation: 'getProfile',
      message: `headers.${name.toLowerCase()} is set by the SDK.`,
    })
    expect(requests).toHaveLength(0)
  },
)

it('takes the options of a call and of a request', async () => {
  const { client, requests } = recording()
  await client.GET('/api/auth/getProfile', { token: null, cache: 'no-store', credentials: 'include' })
  const [request] = requests
  expect([
    request?.headers.get('authorization'),
    request?.cache,
    request?.credentials,
    request?.redirect,
  ]).toEqual([null, 'no-store', 'include', 'manual'])
  const controller = new AbortController()
  controller.abort()
  const aborted = client.GET('/api/auth/getProfile', { signal: controller.signal })
  await expect(aborted).rejects.toMatchObject({ kind: 'aborted', sent: false })
})

it('is typed by the contract and by the operator’s own paths', () => {
  const { client } = recording()
  // Only compiled.
  const typed = async () => {
    const { data } = await client.GET('/api/collection/getCollection/{collection_id}', {
      params: { path: { collection_id: 'c' } },
    })
    expectTypeOf(data?.data).toEqualTypeOf<Schemas['Collection'] | undefined>()
    const report = await client.GET('/api/reports/{year}', { params: { path: { year: 2026 } } })
    expectTypeOf(report.data).toEqualTypeOf<{ total: number } | undefined>()
    const csv = await client.GET('/api/export', { parseAs: 'blob' })
    expectTypeOf(csv.data).toEqualTypeOf<Blob | undefined>()
    // @ts-expect-error No such path.
    await client.GET('/api/nowhere')
    // @ts-expect-error Its year is missing.
    await client.GET('/api/reports/{year}')
    // @ts-expect-error No such option.
    await client.GET('/api/auth/getProfile', { baseUrl: 'https://evil.test' })
    // @ts-expect-error Another method.
    await client.POST('/api/auth/getProfile')
    // @ts-expect-error Asked at its own host, which the token must not reach.
    await client.GET('/tools')
  }
  expect(typed).toBeTypeOf('function')
})
