import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSdk, outcomeOf, type SdkOptions } from '../index.ts'

// The first call loads the reader of answers; the times below are those of later calls.
beforeAll(async () => {
  const { sdk } = answering([429], { retries: 0 })
  await sdk.dashboard.counts().catch(() => undefined)
})
beforeEach(() => {
  // The runtime encodes forms with timers that must stay real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Answer =
  | number
  | { status: number; headers: Record<string, string>; code?: string }
  | { code: string }
  | 'nobody there'
  | 'cut within a 200'
  | 'cut within a 500'

/** Returns a response that breaks off after its first line and part of the body. */
function cut(status: number): Response {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  return new Response(body, { status })
}

/** Returns an SDK whose server sends these answers in order, then data forever, and the time and key of each request. */
function answering(answers: Answer[], options: Partial<SdkOptions> = {}) {
  const asked: number[] = []
  const keys: (string | null)[] = []
  const started = Date.now()
  const sdk = createSdk({
    backends: { main: 'http://platform.test' },
    ...options,
    fetch: async (request) => {
      asked.push(Date.now() - started)
      keys.push(request.headers.get('idempotency-key'))
      const answer = answers.shift() ?? 200
      if (answer === 'nobody there') throw new TypeError('fetch failed')
      if (answer === 'cut within a 200') return cut(200)
      if (answer === 'cut within a 500') return cut(500)
      const given = typeof answer === 'number' ? { status: answer } : answer
      const { status, headers, code } = { status: undefined, headers: {}, code: undefined, ...given }
      if (status === undefined)
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) })
      const data = { TotalCollections: 1, TotalAssets: 2 }
      return Response.json({ data, message: 'x', code }, { status, headers })
    },
  })
  return { sdk, asked, keys }
}

/** Advances the time until the call ends. Returns its result. */
async function outcome(call: Promise<unknown>) {
  const ends: string[] = []
  call.then(
    () => ends.push('data'),
    (error: unknown) => ends.push((error as { kind: string }).kind),
  )
  while (ends.length === 0) {
    // A second timer, beside the deadline's, means that the call waits for its next attempt. Before that, time doesn't matter.
    for (let turn = 0; turn < 200 && ends.length === 0 && vi.getTimerCount() < 2; turn += 1)
      await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(100)
  }
  return ends[0]
}

describe('a GET', () => {
  it.each<Answer>([429, 502, 503, 504, 'nobody there'])(
    'is repeated after %s, with exponential delays',
    async (answer) => {
      const { sdk, asked } = answering([answer, answer])
      expect(await outcome(sdk.dashboard.counts())).toBe('data')
      expect(asked).toEqual([0, 200, 600])
    },
  )

  it('is repeated at most twice, or as often as the options allow', async () => {
    const always = (): Answer[] => Array.from({ length: 9 }, () => 503)
    const first = answering(always())
    expect(await outcome(first.sdk.dashboard.counts())).toBe('server')
    expect(first.asked).toHaveLength(3)
    const second = answering(always(), { retries: 4 })
    await outcome(second.sdk.dashboard.counts())
    expect(second.asked).toHaveLength(5)
    await outcome(second.sdk.dashboard.counts({ retries: 0 }))
    expect(second.asked).toHaveLength(6)
  })

  it.each([400, 401, 403, 404, 409, 500, 501])('is not repeated after %i', async (status) => {
    const { sdk, asked } = answering([status])
    expect(await outcome(sdk.dashboard.counts())).not.toBe('data')
    expect(asked).toHaveLength(1)
  })

  it('waits a random part of the delay', async () => {
    const random = vi.mocked(Math.random)
    // The first random number is openapi-fetch's request id.
    random.mockReturnValueOnce(0.5).mockReturnValueOnce(0).mockReturnValueOnce(0.99)
    const { sdk, asked } = answering([503, 503])
    await outcome(sdk.dashboard.counts())
    expect(asked).toEqual([0, 0, 792])
  })

  it('waits for the time in Retry-After', async () => {
    const { sdk, asked } = answering([{ status: 429, headers: { 'retry-after': '7' } }])
    expect(await outcome(sdk.dashboard.counts())).toBe('data')
    expect(asked).toEqual([0, 7_000])
  })

  it.each([
    [5_000, 'rate-limited', 1],
    [7_000, 'rate-limited', 1],
    [7_001, 'data', 2],
    [0, 'data', 2],
  ])(
    'with %i ms is repeated after a Retry-After of 7 s only if there is time',
    async (timeout, end, sent) => {
      const { sdk, asked } = answering([{ status: 429, headers: { 'retry-after': '7' } }])
      expect(await outcome(sdk.dashboard.counts({ timeout }))).toBe(end)
      expect(asked).toHaveLength(sent)
    },
  )

  it('waits at most 8 s between attempts', async () => {
    vi.mocked(Math.random).mockReturnValue(1)
    const { sdk, asked } = answering(Array.from({ length: 7 }, () => 503))
    await outcome(sdk.dashboard.counts({ retries: 7, timeout: 0 }))
    expect(asked).toEqual([0, 400, 1_200, 2_800, 6_000, 12_400, 20_400, 28_400])
  })

  it.each([
    [{}, 30_000],
    [{ timeout: 50_000 }, 50_000],
    [{ timeout: 0 }, null],
    // Longer than the longest timer.
    [{ timeout: 2 ** 31 }, null],
  ])('without an answer, with %j, ends after this many milliseconds: %s', async (options, end) => {
    const sdk = createSdk({ backends: { main: 'http://platform.test' }, fetch: () => new Promise(() => {}) })
    const started = Date.now()
    const ends: unknown[] = []
    sdk.dashboard
      .counts(options)
      .catch((error: unknown) => ends.push([Date.now() - started, (error as Error).message]))
    await vi.advanceTimersByTimeAsync(100_000)
    expect(ends).toEqual(end === null ? [] : [[end, 'The server did not answer in time.']])
  })

  it('has one timeout for all attempts', async () => {
    const asked: number[] = []
    const started = Date.now()
    const sdk = createSdk({
      backends: { main: 'http://platform.test' },
      timeout: 1_000,
      fetch: async () => {
        asked.push(Date.now() - started)
        if (asked.length === 1) return Response.json({}, { status: 503 })
        return new Promise<never>(() => {})
      },
    })
    const call = sdk.dashboard.counts()
    expect(await outcome(call)).toBe('timeout')
    expect(asked).toEqual([0, 200])
    expect(Date.now() - started).toBe(1_000)
  })

  it('can be aborted while it waits, and leaves no timer behind', async () => {
    const { sdk, asked } = answering([503])
    const controller = new AbortController()
    const call = sdk.dashboard.counts({ signal: controller.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    controller.abort()
    expect(await call).toMatchObject({ kind: 'aborted', message: 'The call was aborted.' })
    expect(vi.getTimerCount()).toBe(0)
    expect(asked).toHaveLength(1)
  })

  it('that is aborted before it starts is not sent', async () => {
    const { sdk, asked } = answering([])
    const call = sdk.dashboard.counts({ signal: AbortSignal.abort() })
    await expect(call).rejects.toMatchObject({ kind: 'aborted', sent: false })
    expect(asked).toHaveLength(0)
  })

  it('leaves no timer and no listener behind', async () => {
    const { sdk } = answering([503])
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    const call = sdk.dashboard.counts({ signal })
    await vi.advanceTimersByTimeAsync(200)
    await call
    expect(vi.getTimerCount()).toBe(0)
    expect(added).toHaveBeenCalledOnce()
    expect(removed.mock.calls).toEqual(added.mock.calls)
  })
})

describe('a POST', () => {
  const session = { getToken: () => 'token' }
  const honored = { session, idempotencyKeys: 'honored' } as const

  it.each<[options: Partial<SdkOptions>]>([
    [{ session }],
    [{ session, idempotencyKeys: 'sent' }],
    [{ session, idempotencyKeys: 'off' }],
    // Keys belong to a person, so they have no effect without a token.
    [{ idempotencyKeys: 'honored' }],
  ])('with %j is never repeated', async (options) => {
    for (const answer of [429, 503, 'nobody there'] as const) {
      const { sdk, asked } = answering([answer], { retries: 5, ...options })
      expect(await outcome(sdk.profile.createWallet({ retries: 5 }))).not.toBe('data')
      expect(asked).toHaveLength(1)
    }
  })

  it.each<Answer>([429, 503, 'nobody there', { status: 429, headers: { 'retry-after': '0.2' } }])(
    'is repeated after %j under its key if keys are honored',
    async (answer) => {
      const { sdk, asked, keys } = answering([answer], honored)
      expect(await outcome(sdk.profile.createWallet())).toBe('data')
      expect(asked).toEqual([0, 200])
      expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
      expect(keys[1]).toBe(keys[0])
    },
  )

  it('is repeated if a function returns that keys are honored', async () => {
    let keysAre: 'sent' | 'honored' = 'sent'
    const { sdk, asked } = answering([503, 503], { session, idempotencyKeys: () => keysAre })
    expect(await outcome(sdk.profile.createWallet())).toBe('server')
    keysAre = 'honored'
    expect(await outcome(sdk.profile.createWallet())).toBe('data')
    expect(asked).toHaveLength(3)
  })

  it('is repeated if that becomes known after it was sent', async () => {
    let reads = 0
    const { sdk, asked } = answering([503], {
      session,
      idempotencyKeys: () => (reads++ === 0 ? 'sent' : 'honored'),
    })
    expect(await outcome(sdk.profile.createWallet())).toBe('data')
    expect(asked).toHaveLength(2)
  })

  it('is repeated while its first attempt still runs', async () => {
    const { sdk, asked } = answering(
      ['nobody there', { status: 409, headers: { 'retry-after': '5' }, code: 'idempotency-key-running' }],
      honored,
    )
    expect(await outcome(sdk.profile.createWallet())).toBe('data')
    expect(asked).toEqual([0, 200, 5_200])
  })

  it.each<Answer>([400, 409, 500, 502, 504, 'cut within a 200', 'cut within a 500'])(
    'is not repeated after %s',
    async (answer) => {
      const { sdk, asked } = answering([answer], honored)
      expect(await outcome(sdk.profile.createWallet())).not.toBe('data')
      expect(asked).toHaveLength(1)
    },
  )

  it('is repeated with a form, but not with a stream', async () => {
    // The body is encoded in real time, but the clock here is fake.
    const unlimited = { timeout: 0 }
    const form = answering([503], honored)
    expect(
      await outcome(form.sdk.dataSources.uploadPdf({ file: new Blob(['x']), indexName: 'i' }, unlimited)),
    ).toBe('data')
    expect(form.asked).toHaveLength(2)
    const stream = (async function* () {
      yield new TextEncoder().encode('x')
    })()
    const streamed = answering([503], honored)
    const upload = streamed.sdk.dataSources.uploadPdf(
      { file: { name: 'x.pdf', stream }, indexName: 'i' },
      unlimited,
    )
    expect(await outcome(upload)).toBe('server')
    expect(streamed.asked).toHaveLength(1)
  })

  it('that is refused after a lost attempt is uncertain, and its error has the key', async () => {
    const { sdk, keys } = answering(['nobody there', 401], honored)
    const thrown = sdk.profile.createWallet().catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    const error = await thrown
    expect(error).toMatchObject({ kind: 'unauthorized', uncertain: true, idempotencyKey: keys[0] })
    expect(outcomeOf(error)).toBe('unknown')
  })

  it.each<Answer[]>([
    [429, 400],
    [{ code: 'ECONNREFUSED' }, 400],
  ])('that is refused after attempts that did nothing (%j, %j) was not done', async (...answers) => {
    const { sdk } = answering([...answers], honored)
    const thrown = sdk.profile.createWallet().catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(outcomeOf(await thrown)).toBe('refused')
  })

  it('without keys sends no key, not even the caller’s, and its error has none', async () => {
    const { sdk, keys } = answering([400], { session, idempotencyKeys: 'off' })
    const call = sdk.profile.createWallet({ idempotencyKey: 'mine' })
    await expect(call).rejects.toMatchObject({ idempotencyKey: undefined })
    expect(keys).toEqual([null])
  })
})

it.each(['99999999', '2147484'])(
  'a Retry-After of %s s, longer than any timer, ends the call',
  async (seconds) => {
    const { sdk, asked } = answering([{ status: 503, headers: { 'retry-after': seconds } }])
    expect(await outcome(sdk.dashboard.counts({ timeout: 0 }))).toBe('server')
    expect(asked).toEqual([0])
  },
)

it.each<Answer>([{ code: 'CERT_HAS_EXPIRED' }, { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }])(
  'a rejected certificate (%j) is not retried',
  async (answer) => {
    const { sdk, asked } = answering([answer])
    expect(await outcome(sdk.dashboard.counts())).toBe('network')
    expect(asked).toHaveLength(1)
  },
)
