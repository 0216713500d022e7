import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorKind, createSdk, outcomeOf, type SdkOptions } from './index.ts'

afterEach(() => vi.useRealTimers())

type Answer = () => Response | Promise<Response>

/** Returns the exception of a POST that gets this answer, and the number of requests that were sent. */
async function thrownBy(answer: Answer, options: { signal?: AbortSignal } = {}) {
  let requests = 0
  const fetch: SdkOptions['fetch'] = async () => {
    requests += 1
    return answer()
  }
  const sdk = createSdk({ backends: { main: 'http://platform.test' }, retries: 5, fetch })
  const error: unknown = await sdk.venues.save({ name: 'Boat House' }, options).then(
    () => 'success',
    (thrown: unknown) => thrown,
  )
  return { error, requests }
}

const json = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })

/** Returns an answer whose first line and part of the body arrive before `end` runs. */
const cut = (status: number, end: (body: ReadableStreamDefaultController<Uint8Array>) => void) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"message":"Do'))
        end(controller)
      },
    }),
    { status },
  )

it.each<[string, Answer, string, ApiErrorKind]>([
  ['a 200 with HTML', () => new Response('<html>'), 'done', 'malformed'],
  ['a 201 with half a JSON', () => new Response('{"mess', { status: 201 }), 'done', 'malformed'],
  [
    'a 200 that broke off',
    () => cut(200, (body) => body.error(new TypeError('terminated'))),
    'done',
    'network',
  ],
  [
    'a 500 that broke off',
    () => cut(500, (body) => body.error(new TypeError('terminated'))),
    'unknown',
    'network',
  ],
  ['a 200 with "jwt expired"', () => json(200, { message: 'jwt expired' }), 'refused', 'session-expired'],
  ['a 500 with "jwt expired"', () => json(500, { message: 'jwt expired' }), 'refused', 'session-expired'],
  ['a 400', () => json(400), 'refused', 'validation'],
  ['a 401', () => json(401), 'refused', 'unauthorized'],
  ['a 404', () => json(404), 'refused', 'not-found'],
  ['a 409', () => json(409), 'refused', 'conflict'],
  ['a 409 while the same call runs', () => json(409, {}, { 'retry-after': '5' }), 'unknown', 'conflict'],
  ['a 425', () => json(425), 'refused', 'server'],
  ['a 429', () => json(429, {}, { 'retry-after': '5' }), 'refused', 'rate-limited'],
  ['a 408', () => json(408), 'unknown', 'server'],
  ['a 500', () => json(500), 'unknown', 'server'],
  ['a 501', () => json(501), 'refused', 'server'],
  ['a 502', () => json(502), 'unknown', 'server'],
  ['a 503', () => json(503, {}, { 'retry-after': '1' }), 'unknown', 'server'],
  ['a redirect', () => new Response(null, { status: 303 }), 'unknown', 'malformed'],
  ['nobody there', () => Promise.reject(new TypeError('fetch failed')), 'unknown', 'network'],
])('the outcome after %s is right, and the POST is sent once', async (_, answer, outcome, kind) => {
  const { error, requests } = await thrownBy(answer)
  expect(error).toMatchObject({ kind })
  expect(outcomeOf(error)).toBe(outcome)
  expect(requests).toBe(1)
})

it('is unknown after a timeout without an answer, and done after one within a 2xx', async () => {
  vi.useFakeTimers()
  const arrived = Promise.withResolvers<void>()
  const never = thrownBy(() => {
    arrived.resolve()
    return new Promise<never>(() => {})
  })
  await arrived.promise
  await vi.advanceTimersByTimeAsync(30_000)
  const unanswered = await never
  expect([unanswered.error, outcomeOf(unanswered.error)]).toMatchObject([
    { kind: 'timeout', sent: true, status: undefined },
    'unknown',
  ])
  const halfway = thrownBy(() => cut(200, () => undefined))
  await vi.advanceTimersByTimeAsync(30_000)
  const { error } = await halfway
  expect([error, outcomeOf(error)]).toMatchObject([{ kind: 'timeout', status: 200 }, 'done'])
})

it('is refused if nothing was sent, because it was aborted before or refused by the client', async () => {
  const aborted = await thrownBy(() => json(200), { signal: AbortSignal.abort() })
  expect([aborted.error, outcomeOf(aborted.error)]).toMatchObject([
    { kind: 'aborted', sent: false },
    'refused',
  ])
  expect(aborted.requests).toBe(0)
  const sdk = createSdk({
    backends: { main: 'http://platform.test' },
    fetch: () => Promise.reject(new Error('sent')),
  })
  const invalid: unknown = await sdk.crawling.history({ crawl_id: '..' }).catch((thrown: unknown) => thrown)
  expect(outcomeOf(invalid)).toBe('refused')
  const unwritable = { name: 'Boat House', description: 1n as unknown as string }
  const failed: unknown = await sdk.venues.save(unwritable).catch((thrown: unknown) => thrown)
  expect([failed, outcomeOf(failed)]).toMatchObject([{ sent: false }, 'refused'])
})

it('is unknown after an abort, and for exceptions other than ApiError', async () => {
  const controller = new AbortController()
  const { error, requests } = await thrownBy(
    () => {
      controller.abort()
      return new Promise<never>(() => {})
    },
    { signal: controller.signal },
  )
  expect(error).toMatchObject({ kind: 'aborted' })
  expect([outcomeOf(error), requests]).toEqual(['unknown', 1])
  expect([outcomeOf(new TypeError('x')), outcomeOf(undefined)]).toEqual(['unknown', 'unknown'])
  expect(
    outcomeOf(new ApiError('Made by a host.', { kind: 'network', reason: 'unknown', operation: 'x' })),
  ).toBe('unknown')
})
