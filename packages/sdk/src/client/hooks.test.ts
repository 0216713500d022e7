import { afterEach, expect, it, vi } from 'vitest'
import { createSdk, type RequestTrace, type ResponseTrace } from '../index.ts'

const backends = { main: 'http://key-secret.test/base-secret' }
const session = { getToken: () => 'token-secret' }
const answer = { data: { role: 'admin', email: 'ada@gallery.example', walletAddress: null } }

afterEach(() => vi.restoreAllMocks())

it('receive each attempt and its result, without input', async () => {
  const seen: (RequestTrace | ResponseTrace)[] = []
  const statuses = [503, 200]
  let now = 5_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const sdk = createSdk({
    backends,
    session,
    onRequest: (trace) => void seen.push(trace),
    onResponse: (trace) => void seen.push(trace),
    fetch: async () => {
      now += 25
      const headers = { 'x-request-id': 'r-7', 'retry-after': '0' }
      return Response.json({ data: [], totalCount: 0 }, { status: statuses.shift() ?? 200, headers })
    },
  })
  await sdk.collections.list({ page: 1, pageSize: 8, search: 'query-secret' })
  const path = '/api/collection/allCollection/{current}/{pageSize}'
  const callId: unknown = expect.stringMatching(/^[\da-f-]{36}-1$/)
  const trace = { callId, operation: 'allCollection', method: 'GET', path }
  const duration = 25
  expect(seen).toEqual([
    { ...trace, attempt: 1 },
    { ...trace, attempt: 1, duration, status: 503, requestId: 'r-7', failure: 'server' },
    { ...trace, attempt: 2 },
    { ...trace, attempt: 2, duration, status: 200, requestId: 'r-7' },
  ])
  expect(new Set(seen.map((one) => one.callId)).size).toBe(1)
  expect(JSON.stringify(seen)).not.toMatch(/secret/)
})

it('distinguish calls, even of several SDKs', async () => {
  const ids: string[] = []
  const fetch = async () => Response.json(answer)
  const make = () => createSdk({ backends, fetch, onRequest: ({ callId }) => void ids.push(callId) })
  const sdk = make()
  await Promise.all([sdk.profile.get(), sdk.profile.get(), make().profile.get()])
  expect(new Set(ids).size).toBe(3)
})

it('are called without an answer', async () => {
  const onResponse = vi.fn<(trace: ResponseTrace) => void>()
  const fetch = () => Promise.reject(new TypeError('fetch failed: http://key-secret.test'))
  const sdk = createSdk({ backends, session, onResponse, fetch })
  await sdk.auth.login({ email: 'a@b.c', password: 'password-secret' }).catch(() => undefined)
  expect(onResponse).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ operation: 'login', failure: 'network', status: undefined }),
  )
  expect(JSON.stringify(onResponse.mock.calls)).not.toMatch(/secret/)
})

it('may add headers, but not replace the SDK’s own', async () => {
  const requests: Request[] = []
  const sdk = createSdk({
    backends,
    session,
    onRequest: async () => ({
      traceparent: '00-1-2-01',
      Authorization: 'Bearer other',
      Accept: 'text/html',
      'Content-Type': 'text/html',
      'Idempotency-Key': 'other',
    }),
    fetch: async (request) => {
      requests.push(request)
      return Response.json(answer)
    },
  })
  await sdk.profile.get()
  const headers = requests[0]?.headers
  expect(headers?.get('traceparent')).toBe('00-1-2-01')
  expect(headers?.get('authorization')).toBe('Bearer token-secret')
  expect(headers?.get('accept')).toBe('application/json')
  expect([headers?.get('content-type'), headers?.get('idempotency-key')]).toEqual([null, null])
})

it('delay a request, but not its answer', async () => {
  const order: string[] = []
  const released = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  const sdk = createSdk({
    backends,
    onRequest: async () => {
      await released.promise
      order.push('hook')
    },
    onResponse: () => {
      told.resolve()
      return new Promise(() => {})
    },
    fetch: async () => {
      order.push('sent')
      return Response.json(answer)
    },
  })
  const call = sdk.profile.get()
  released.resolve()
  await expect(call).resolves.toEqual(answer)
  await told.promise
  expect(order).toEqual(['hook', 'sent'])
})

it('that take longer than the timeout end the call, and nothing is sent', async () => {
  let sent = 0
  const released = Promise.withResolvers<void>()
  const sdk = createSdk({
    backends,
    onRequest: () => released.promise,
    fetch: async () => {
      sent += 1
      return Response.json(answer)
    },
  })
  await expect(sdk.profile.get({ timeout: 20 })).rejects.toMatchObject({ kind: 'timeout', sent: false })
  released.resolve()
  await Promise.resolve()
  expect(sent).toBe(0)
})

it.each<[how: string, broken: () => never | Promise<never>]>([
  [
    'throw',
    () => {
      throw new Error('The tracer is broken.')
    },
  ],
  ['reject', () => Promise.reject(new Error('The tracer is broken.'))],
])('that %s do not affect the call', async (_, broken) => {
  const fetch = async () => Response.json(answer)
  const sdk = createSdk({ backends, session, onRequest: broken, onResponse: broken, fetch })
  await expect(sdk.profile.get()).resolves.toEqual(answer)
})

it('can abort the call', async () => {
  const controller = new AbortController()
  const onRequest = () => controller.abort()
  const sdk = createSdk({ backends, onRequest, fetch: () => new Promise(() => {}) })
  await expect(sdk.profile.get({ signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' })
})

it('are not called for a call that is refused before it is sent', async () => {
  const hook = vi.fn<() => void>()
  const fetch = vi.fn<() => Promise<Response>>()
  const sdk = createSdk({ backends, session, onRequest: hook, onResponse: hook, fetch })
  await expect(sdk.venues.get({ venue_id: '' })).rejects.toMatchObject({ kind: 'validation', sent: false })
  expect(hook).not.toHaveBeenCalled()
  expect(fetch).not.toHaveBeenCalled()
})
