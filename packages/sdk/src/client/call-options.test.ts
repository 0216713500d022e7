import { expect, it, vi } from 'vitest'
import { createSdk, outcomeOf, type SdkOptions, type SessionPort } from '../index.ts'

const data = { role: 'admin', email: 'ada@gallery.example', walletAddress: null }

/** Returns an SDK whose server answers every call with data, and the requests it received. */
function recording(options: Partial<SdkOptions> = {}, status = 200) {
  const requests: Request[] = []
  const sdk = createSdk({
    backends: { main: 'http://platform.test' },
    ...options,
    fetch: async (request) => {
      requests.push(request)
      const headers = { 'x-request-id': 'r-1', 'x-total': '7' }
      return Response.json({ message: 'Done', data, tools: [], error: 'No.' }, { status, headers })
    },
  })
  const sent = (name: string) => requests.map((request) => request.headers.get(name))
  return { sdk, requests, sent }
}

const session = { getToken: () => 'session' }

it('a token of a call replaces the session’s; null sends none', async () => {
  const getToken = vi.fn<SessionPort['getToken']>(() => 'session')
  const { sdk, sent } = recording({ session: { getToken } })
  await sdk.profile.get({ token: 'own' })
  await sdk.profile.get({ token: null })
  await sdk.auth.login({ email: 'a@b.c', password: 'x' }, { token: 'own' }).catch(() => undefined)
  expect(getToken).not.toHaveBeenCalled()
  await sdk.profile.get({ token: undefined })
  expect(sent('authorization')).toEqual(['Bearer own', null, 'Bearer own', 'Bearer session'])
})

it('an API key is sent with every call but login, and is in no error', async () => {
  const { sdk, sent } = recording({ apiKey: 'vtk_a1b2c3d4_a-secret' })
  await sdk.profile.get()
  await sdk.auth.login({ email: 'a@b.c', password: 'x' }).catch(() => undefined)
  expect(sent('authorization')).toEqual(['Bearer vtk_a1b2c3d4_a-secret', null])
  const fetch = async ({ headers }: Request) =>
    Response.json({ error: `Unknown ${headers.get('authorization')}` }, { status: 401 })
  const refused = createSdk({
    backends: { main: 'http://platform.test' },
    apiKey: 'vtk_a1b2c3d4_a-secret',
    fetch,
  })
  const error: unknown = await refused.profile.get().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ kind: 'unauthorized' })
  expect(String(error)).not.toContain('a-secret')
})

it('a session and an API key at once are refused', () => {
  expect(() => recording({ session, apiKey: 'vtk_a1b2c3d4_a-secret' })).toThrow(TypeError)
})

it('a refused token of a call does not end the session', async () => {
  const onSessionEnd = vi.fn<NonNullable<SessionPort['onSessionEnd']>>()
  const { sdk } = recording({ session: { ...session, onSessionEnd } }, 401)
  await expect(sdk.profile.get({ token: 'own' })).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(onSessionEnd).not.toHaveBeenCalled()
})

it('no token is sent to a tool server, not even the call’s', async () => {
  const { sdk, sent } = recording({ session })
  await sdk.toolServers.tools({ host: 'http://tools.test' }, { token: 'own' })
  expect(sent('authorization')).toEqual([null])
})

it('headers of a call are sent and replace those of a hook', async () => {
  const { sdk, sent } = recording({ session, onRequest: () => ({ 'x-tenant': 'hook', traceparent: '00' }) })
  await sdk.profile.get({ headers: { 'X-Tenant': 'call' } })
  expect([...sent('x-tenant'), ...sent('traceparent')]).toEqual(['call', '00'])
})

it.each(['Authorization', 'accept', 'Content-Type', 'idempotency-key'])(
  'the header %s, which the SDK sets, is refused and nothing is sent',
  async (name) => {
    const { sdk, requests } = recording({ session })
    const thrown: unknown = await sdk.profile
      .get({ headers: { [name]: 'a-secret-value' } })
      .catch((error: unknown) => error)
    expect(thrown).toMatchObject({
      kind: 'validation',
      sent: false,
      message: `headers.${name} is set by the SDK.`,
      fields: [{ field: `headers.${name}` }],
    })
    expect(requests).toHaveLength(0)
  },
)

it('headers with secret names are in no error', async () => {
  const sdk = createSdk({
    backends: { main: 'http://platform.test' },
    fetch: async ({ headers }) =>
      Response.json(
        { error: `Unknown ${headers.get('x-api-key')} of ${headers.get('x-tenant')}` },
        { status: 403 },
      ),
  })
  const headers = { 'x-api-key': 'Key 0123456789abcdef', 'x-tenant': 'the-gallery' }
  await expect(sdk.profile.get({ headers })).rejects.toMatchObject({
    message: 'Unknown Key … of the-gallery',
  })
})

it('withResponse adds status, headers and request id to the data', async () => {
  const { sdk } = recording({ session })
  const { data, status, headers, requestId } = await sdk.profile.get().withResponse()
  expect(data).toEqual(await sdk.profile.get())
  expect([status, headers.get('x-total'), requestId]).toEqual([200, '7', 'r-1'])
})

it('withResponse rejects with the error of the call, and works for failures that are answered as data', async () => {
  const refused = recording({ session, retries: 0 }, 503)
  await expect(refused.sdk.profile.get().withResponse()).rejects.toMatchObject({
    kind: 'server',
    status: 503,
  })
  const without = recording({ session }, 404)
  expect(await without.sdk.capabilities.list().withResponse()).toMatchObject({
    data: { data: [] },
    status: 404,
  })
})

it.each<[how: string, getToken: SessionPort['getToken'], cause: string]>([
  [
    'throws',
    () => {
      throw new RangeError('token-secret')
    },
    'RangeError',
  ],
  ['rejects', () => Promise.reject(new TypeError('token-secret')), 'TypeError'],
])('a getToken that %s is an ApiError, and nothing is sent', async (_, getToken, name) => {
  const { sdk, requests } = recording({ session: { getToken } })
  const error: unknown = await sdk.profile.get().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    kind: 'network',
    reason: 'not-sent',
    message: 'The call could not be sent.',
    sent: false,
    cause: { name },
  })
  expect(outcomeOf(error)).toBe('refused')
  expect(JSON.stringify(error)).not.toMatch(/secret/)
  expect(requests).toHaveLength(0)
})

it('a slow getToken ends at the timeout or abort of the call', async () => {
  const { sdk, requests } = recording({ session: { getToken: () => new Promise<never>(() => {}) } })
  await expect(sdk.profile.get({ timeout: 20 })).rejects.toMatchObject({ kind: 'timeout', sent: false })
  const controller = new AbortController()
  const call = sdk.profile.get({ signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toMatchObject({ kind: 'aborted', sent: false })
  expect(requests).toHaveLength(0)
})

it('a getToken or onSessionEnd that fails after a 401 does not change the error', async () => {
  let asked = 0
  const getToken = () => {
    asked += 1
    if (asked > 1) throw new Error('The storage is closed.')
    return 'session'
  }
  const failing = recording({ session: { getToken } }, 401)
  await expect(failing.sdk.profile.get()).rejects.toMatchObject({ kind: 'unauthorized' })
  const onSessionEnd = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('The page is gone.')))
  const ending = recording({ session: { ...session, onSessionEnd } }, 401)
  await expect(ending.sdk.profile.get()).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(onSessionEnd).toHaveBeenCalledOnce()
})

it.each([undefined, null])(
  'a field of the path that is %s is refused, and nothing is sent',
  async (crawl_id) => {
    const { sdk, requests } = recording()
    const thrown = sdk.crawling.history({ crawl_id: crawl_id as never })
    await expect(thrown).rejects.toMatchObject({
      kind: 'validation',
      sent: false,
      message: 'crawl_id is missing.',
    })
    expect(requests).toHaveLength(0)
  },
)

it('reports that the device is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  try {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    const sdk = createSdk({ backends: { main: 'http://platform.test' }, retries: 0, fetch })
    await expect(sdk.profile.get()).rejects.toMatchObject({
      kind: 'network',
      reason: 'offline',
      message: 'This device is offline.',
    })
  } finally {
    vi.unstubAllGlobals()
  }
})
