import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSdk, type SdkOptions } from '../index.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Answer = number | { status: number; headers: Record<string, string> } | 'nobody there'

/** An SDK whose server gives these answers one after another, then data for ever; and when each was requested. */
function answering(answers: Answer[], options: Partial<SdkOptions> = {}) {
  const asked: number[] = []
  const started = Date.now()
  const sdk = createSdk({
    backends: { main: 'http://platform.test' },
    ...options,
    fetch: async () => {
      asked.push(Date.now() - started)
      const answer = answers.shift() ?? 200
      if (answer === 'nobody there') throw new TypeError('fetch failed')
      const init = typeof answer === 'number' ? { status: answer } : answer
      return Response.json({ data: { TotalCollections: 1, TotalAssets: 2 }, message: 'x' }, init)
    },
  })
  return { sdk, asked }
}

/** Lets everything happen that waits for time, and returns how the call ended. */
async function outcome(call: Promise<unknown>) {
  const ended = call.then(
    () => 'data',
    (error: unknown) => (error as { kind: string }).kind,
  )
  await vi.runAllTimersAsync()
  return ended
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

  it('is repeated twice at most, or as often as the SDK or the call says', async () => {
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

  it('waits anywhere between nothing and the whole delay, so that many callers spread', async () => {
    const random = vi.mocked(Math.random)
    random.mockReturnValueOnce(0).mockReturnValueOnce(0.99)
    const { sdk, asked } = answering([503, 503])
    await outcome(sdk.dashboard.counts())
    expect(asked).toEqual([0, 0, 792])
  })

  it('waits as long as Retry-After says', async () => {
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
    'with %i ms is repeated after a Retry-After of 7 s only where that leaves time',
    async (timeout, end, sent) => {
      const { sdk, asked } = answering([{ status: 429, headers: { 'retry-after': '7' } }])
      expect(await outcome(sdk.dashboard.counts({ timeout }))).toBe(end)
      expect(asked).toHaveLength(sent)
    },
  )

  it('waits no longer than 8 s from one attempt to the next', async () => {
    vi.mocked(Math.random).mockReturnValue(1)
    const { sdk, asked } = answering(Array.from({ length: 7 }, () => 503))
    await outcome(sdk.dashboard.counts({ retries: 7, timeout: 0 }))
    expect(asked).toEqual([0, 400, 1_200, 2_800, 6_000, 12_400, 20_400, 28_400])
  })

  it.each([
    [{}, 30_000],
    [{ timeout: 50_000 }, 50_000],
    [{ timeout: 0 }, null],
    // Longer than a timer can be set for.
    [{ timeout: 2 ** 31 }, null],
  ])('that is never answered, with %j, ends after so many milliseconds: %s', async (options, end) => {
    const sdk = createSdk({ backends: { main: 'http://platform.test' }, fetch: () => new Promise(() => {}) })
    const started = Date.now()
    const ends: unknown[] = []
    sdk.dashboard
      .counts(options)
      .catch((error: unknown) => ends.push([Date.now() - started, (error as Error).message]))
    await vi.advanceTimersByTimeAsync(100_000)
    expect(ends).toEqual(end === null ? [] : [[end, 'The server did not answer in time.']])
  })

  it('has one time limit for all its attempts', async () => {
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

it.each<Answer>([429, 503, 'nobody there'])('a POST is never repeated after %s', async (answer) => {
  const { sdk, asked } = answering([answer], { retries: 5 })
  expect(await outcome(sdk.profile.createWallet({ retries: 5 }))).not.toBe('data')
  expect(asked).toHaveLength(1)
})
