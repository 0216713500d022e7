import { HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ApiError, createSdk, isApiError, type SdkOptions, type SessionPort } from '../index.ts'

const origin = 'http://platform.test'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const make = (options: Partial<SdkOptions> = {}) => createSdk({ backends: { main: origin }, ...options })
const page = { data: [], totalCount: 0 }

/** Answers every call with `answer` and records the requests. */
function record(answer: JsonBodyType = { message: 'Done' }, status = 200) {
  const requests: Request[] = []
  server.use(
    http.all('*', ({ request }) => {
      requests.push(request.clone())
      return HttpResponse.json(answer, { status })
    }),
  )
  return requests
}

const profile = { role: 'admin', email: 'ada@gallery.example' }

describe('what is sent', () => {
  it('carries the token that the host provides, read again for each call', async () => {
    const requests = record(page)
    let token = 'first'
    const sdk = make({ session: { getToken: () => token } })
    await sdk.collections.list({ page: 1, pageSize: 8 })
    token = 'second'
    await sdk.collections.list({ page: 2, pageSize: 8 })
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
    ])
  })

  it('carries no token when nobody is signed in, and never with a login', async () => {
    const requests = record({ message: 'Welcome', token: 't', role: 'admin', data: profile })
    await make({ session: { getToken: () => null } }).profile.get()
    await make({ session: { getToken: () => 'old' } }).auth.login({ email: 'a@b.c', password: 'x' })
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual([null, null])
  })

  it('gives each POST a new key or the caller’s, and a GET none', async () => {
    const requests = record({
      message: 'Done',
      transactionHash: '0x',
      mintTokenTransactionHash: '0x',
      ...page,
    })
    const sdk = make()
    await sdk.assets.mint({ asset_id: 'a' })
    await sdk.assets.mint({ asset_id: 'a' })
    await sdk.assets.mint({ asset_id: 'a' }, { idempotencyKey: 'mine' })
    await sdk.collections.list({ page: 1, pageSize: 8 })
    const keys = requests.map((request) => request.headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys.slice(2)).toEqual(['mine', null])
  })

  it('contains only fields of the contract for a GET', async () => {
    const requests = record({ ...page, tools: [] })
    const form = { page: 1, pageSize: 8, search: 'x', password: 'secret' }
    const sdk = make()
    await sdk.collections.list(form)
    for await (const row of sdk.collections.listAll(form)) expect(row).toBeUndefined()
    await sdk.toolServers.tools({ ...form, host: 'https://tools.test' })
    // @ts-expect-error A field that the contract does not name.
    await sdk.venues.list({ page: 1, pageSize: 8, password: 'secret' })
    expect(requests.map(({ url }) => url)).toEqual([
      `${origin}/api/collection/allCollection/1/8?search=x`,
      `${origin}/api/collection/allCollection/1/100?search=x`,
      'https://tools.test/tools',
      `${origin}/api/venueLoyalty/allVenue/1/8`,
    ])
  })

  it('contains the whole body, including additional fields', async () => {
    const requests = record()
    const venue = { name: 'Boat House', shelf: 7 }
    await make().venues.save(venue)
    expect(await requests[0]?.json()).toEqual(venue)
  })

  it('encodes values in path and query', async () => {
    const requests = record({ ...page, collection: {} })
    await make().assets.list({
      collection_id: '../a b/ü?#',
      page: 1,
      pageSize: 8,
      search: 'x&y=z',
      isSold: undefined,
    })
    const url = new URL(requests[0]?.url ?? '')
    expect(url.pathname).toBe('/api/asset/allPremintAsset/..%2Fa%20b%2F%C3%BC%3F%23/1/8')
    expect(url.search).toBe('?search=x%26y%3Dz')
  })

  it('sends files and the fields beside them as multipart', async () => {
    let type: string | null = null
    let form = new FormData()
    server.use(
      http.post('*', async ({ request }) => {
        type = request.headers.get('content-type')
        form = await request.formData()
        return HttpResponse.json({ message: 'Done', data: { created: 0, rows: [] } })
      }),
    )
    const file = new File(['[]'], 'assets.json', { type: 'application/json' })
    await make().assets.importJson({
      collection_id: 'c',
      blockchainType: 6,
      networkType: 1,
      dryRun: true,
      index: undefined,
      note: null,
      file,
    } as never)
    expect([...form.keys()]).toEqual(['collection_id', 'blockchainType', 'networkType', 'dryRun', 'file'])
    expect(type).toMatch(/^multipart\/form-data; boundary=/)
    // fetch encodes this form itself; the SDK streams only forms with a stream, which can be sent only once.
    expect(type).not.toContain('vitrine')
    expect(form.get('dryRun')).toBe('true')
    expect(form.get('blockchainType')).toBe('6')
    const received = form.get('file')
    expect(received instanceof File && received.name).toBe('assets.json')
  })

  it('is sent in Node with an onProgress, which is never called', async () => {
    const requests = record({ message: 'Done', data: {} })
    const onProgress = vi.fn<(sent: number) => void>()
    await make().dataSources.uploadPdf({ file: new Blob(['x']), indexName: 'i' }, { onProgress })
    expect(requests).toHaveLength(1)
    expect(onProgress).not.toHaveBeenCalled()
  })

  it('sends a multipart operation as multipart even when no file is in it', async () => {
    const requests = record({ message: 'Done', data: {} })
    await make().contracts.register({
      collection_id: 'c',
      blockchainType: 1,
      networkType: 1,
      smartContractType: 1,
    })
    expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data/)
  })

  it('carries only cookies of the same origin', async () => {
    const cookies: RequestCredentials[] = []
    const sdk = make({
      fetch: async ({ credentials }) => {
        cookies.push(credentials)
        return Response.json({ message: 'Done', ...page })
      },
    })
    await sdk.venues.save({ name: 'Böot House' })
    await sdk.collections.list({ page: 1, pageSize: 8 })
    expect(cookies).toEqual(['same-origin', 'same-origin'])
  })

  it('sends everything else as JSON', async () => {
    const requests = record({ message: 'Done', ...page })
    await make().venues.save({ name: 'Böot House' })
    await make().collections.list({ page: 1, pageSize: 8 })
    const [post, get] = requests
    expect([post?.method, post?.headers.get('content-type'), await post?.text()]).toEqual([
      'POST',
      'application/json',
      '{"name":"Böot House"}',
    ])
    expect([get?.method, get?.headers.get('content-type'), await get?.text()]).toEqual(['GET', null, ''])
  })

  it('goes to another path if the options set one', async () => {
    const requests = record({ data: { TotalCollections: 0, TotalAssets: 0 } })
    await make({ paths: { dashboardCount: '/v2/counts' } }).dashboard.counts()
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/v2/counts')
  })

  it('keeps the path of a backend’s URL', async () => {
    const requests = record({ data: profile })
    await make({ backends: { main: `${origin}/base/` } }).profile.get()
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/base/api/auth/getProfile')
  })
})

describe('a session', () => {
  it('ends once for several 401s, and again only for another token', async () => {
    record({ error: 'No session.' }, 401)
    const onSessionEnd = vi.fn<NonNullable<SessionPort['onSessionEnd']>>()
    let token = 'first'
    const sdk = make({ session: { getToken: () => token, onSessionEnd } })
    await Promise.allSettled([sdk.profile.get(), sdk.dashboard.counts(), sdk.profile.get()])
    expect(onSessionEnd.mock.calls).toEqual([['unauthorized', { status: 401 }]])
    token = 'second'
    await sdk.profile.get().catch(() => undefined)
    expect(onSessionEnd).toHaveBeenCalledTimes(2)
  })

  // Proves: error.jwt-expired
  it.each([200, 401, 403, 500])('ends on exactly "jwt expired" at status %i', async (status) => {
    record({ message: 'jwt expired' }, status)
    const onSessionEnd = vi.fn<NonNullable<SessionPort['onSessionEnd']>>()
    const failure = make({ session: { getToken: () => 't', onSessionEnd } }).profile.get()
    await expect(failure).rejects.toMatchObject({ kind: 'session-expired', message: 'jwt expired' })
    expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith('session-expired', { status })
  })

  it('does not end because of a call with a replaced token', async () => {
    const arrived = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    server.use(
      http.all('*', async () => {
        arrived.resolve()
        await answer.promise
        return HttpResponse.json({ error: 'jwt expired' }, { status: 401 })
      }),
    )
    const onSessionEnd = vi.fn<NonNullable<SessionPort['onSessionEnd']>>()
    let token = 'before the password was changed'
    const call = make({ session: { getToken: () => token, onSessionEnd } }).profile.get()
    await arrived.promise
    token = 'after it'
    answer.resolve()
    await expect(call).rejects.toMatchObject({ kind: 'session-expired' })
    expect(onSessionEnd).not.toHaveBeenCalled()
  })

  it.each([400, 403, 404, 409, 429, 500, 503])('does not end at status %i', async (status) => {
    record({ error: 'No.' }, status)
    const onSessionEnd = vi.fn<NonNullable<SessionPort['onSessionEnd']>>()
    const sdk = make({ session: { getToken: () => 't', onSessionEnd }, retries: 0 })
    await expect(sdk.profile.get()).rejects.toMatchObject({ status })
    expect(onSessionEnd).not.toHaveBeenCalled()
  })

  it('does not end without a token, and onSessionEnd is optional', async () => {
    record({ error: 'No session.' }, 401)
    const onSessionEnd = vi.fn<NonNullable<SessionPort['onSessionEnd']>>()
    for (const session of [undefined, { getToken: () => null, onSessionEnd }, { getToken: () => 't' }])
      await expect(make({ session }).profile.get()).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(onSessionEnd).not.toHaveBeenCalled()
  })

  it('does not end because of a refused sign-in', async () => {
    record({ error: 'The email or password is wrong.' }, 401)
    const onSessionEnd = vi.fn<NonNullable<SessionPort['onSessionEnd']>>()
    const sdk = make({ session: { getToken: () => 't', onSessionEnd } })
    await expect(sdk.auth.login({ email: 'a@b.c', password: 'x' })).rejects.toMatchObject({
      kind: 'unauthorized',
    })
    expect(onSessionEnd).not.toHaveBeenCalled()
  })
})

describe('no answer', () => {
  const never = () => server.use(http.all('*', () => new Promise<never>(() => {})))

  it('is a timeout when the time is up', async () => {
    never()
    await expect(make().profile.get({ timeout: 20 })).rejects.toMatchObject({
      kind: 'timeout',
      operation: 'getProfile',
      message: 'The server did not answer in time.',
    })
  })

  it('rejects as aborted when its signal is aborted', async () => {
    never()
    const controller = new AbortController()
    const call = make().profile.get({ signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ kind: 'aborted', message: 'The call was aborted.' })
  })

  it('is a network error if nothing listens, without URL and input', async () => {
    server.use(http.all('*', () => HttpResponse.error()))
    const sdk = make({
      backends: { main: 'http://user-secret.test/key-secret' },
      session: { getToken: () => 'token-secret' },
    })
    const thrown = await sdk.auth
      .updatePassword({ currentPassword: 'password-secret', newPassword: 'another-secret' })
      .catch((error: unknown) => error)
    expect(isApiError(thrown, 'network') && thrown.sent).toBe(true)
    const error = thrown as ApiError<'network'>
    expect(error.message).toBe('The server could not be reached.')
    expect([error.reason, error.cause]).toEqual(['unknown', { name: 'TypeError' }])
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toMatch(/secret/)
  })
})
