import { ApiError, type ApiErrorDetails, type ApiErrorKind } from '@vitrine/sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pause, persist } from './persist.ts'

const failure = (kind: ApiErrorKind, details: Partial<ApiErrorDetails> = {}) =>
  new ApiError(`It fails: ${kind}.`, { operation: 'getProfile', ...details, kind } as ApiErrorDetails)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Makes a call that fails so for ever, or so often. Notes when it was called, in milliseconds. */
function start(
  thrown: Error,
  {
    times = Number.POSITIVE_INFINITY,
    ...options
  }: { times?: number } & Partial<Parameters<typeof persist>[1]> = {},
) {
  const began = Date.now()
  const calls: number[] = []
  const repeated = vi.fn<(error: ApiError) => void>()
  const stop = new AbortController()
  const call = async () => {
    calls.push(Date.now() - began)
    if (calls.length <= times) throw thrown
    return 'answer'
  }
  const result = persist(call, { signal: stop.signal, first: 1_000, onRepeat: repeated, ...options })
  // What comes of it is looked at later.
  void result.catch(() => undefined)
  return { calls, repeated, result, stop }
}

describe('a call that is made until it is answered', () => {
  it.each([
    ['network', {}],
    ['timeout', {}],
    ['rate-limited', { status: 429 }],
  ] as const)('is repeated after 1 s, 2 s, 4 s and so on up to 30 s: %s', async (kind, details) => {
    const { calls } = start(failure(kind, details))
    await vi.advanceTimersByTimeAsync(91_000)
    expect(calls).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000, 61_000, 91_000])
  })

  it('waits no longer than it may', async () => {
    const { calls } = start(failure('network'), { slowest: 1_500 })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(calls).toEqual([0, 1_000, 2_500, 4_000])
  })

  it('waits as long as the server asks, and not less than it would have', async () => {
    const { calls } = start(failure('server', { status: 503, retryAfter: 5 }))
    await vi.advanceTimersByTimeAsync(23_000)
    // 5 s instead of 1, 2 and 4, and then 8.
    expect(calls).toEqual([0, 5_000, 10_000, 15_000, 23_000])
  })

  it('is repeated where the server asks for it, whatever it refuses', async () => {
    const refused = failure('conflict', { status: 409, retryAfter: 2 })
    const { calls } = start(refused, { times: 2 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toEqual([0, 2_000, 4_000])
  })

  it('is repeated also where nobody wants to be told', async () => {
    const call = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(failure('network'))
      .mockResolvedValue('answer')
    const result = persist(call, { signal: new AbortController().signal, first: 1_000 })
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(result).resolves.toBe('answer')
  })

  it('is answered at last, and every failure on the way was told', async () => {
    const error = failure('network')
    const { result, repeated } = start(error, { times: 2 })
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(result).resolves.toBe('answer')
    expect(repeated.mock.calls).toEqual([[error], [error]])
  })

  it('is uncertain where an attempt before its refusal may have been done', async () => {
    const call = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(failure('network', { sent: true }))
      .mockRejectedValue(failure('conflict', { status: 409 }))
    const result = persist(call, { signal: new AbortController().signal, first: 1_000 })
    void result.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(result).rejects.toMatchObject({ kind: 'conflict', uncertain: true })
  })

  it('waits where the server asks for more time than a timer has', async () => {
    const { calls } = start(failure('server', { status: 503, retryAfter: 30 * 86_400 }))
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(calls).toEqual([0])
  })

  it('is made five times of a server that fails inside', async () => {
    const error = failure('server', { status: 500 })
    const { calls, result } = start(error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toEqual([0, 1_000, 3_000, 7_000, 15_000])
    await expect(result).rejects.toBe(error)
  })

  it.each([
    ['refused', failure('validation', { status: 400 })],
    ['not the client’s', new TypeError('A fault of the console.')],
    ['answered, but not readably', failure('malformed', { status: 200 })],
    ['answered, and the answer broke off', failure('network', { status: 200 })],
    ['answered by a 2xx that says that it failed', failure('server', { status: 200, retryAfter: 1 })],
  ])('is made once where it is %s', async (_, error) => {
    const { calls, result, repeated } = start(error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toEqual([0])
    expect(repeated).not.toHaveBeenCalled()
    await expect(result).rejects.toBe(error)
  })

  it.each([
    ['its answer broke off', failure('network', { status: 200 })],
    ['its answer can’t be read', failure('malformed', { status: 200 })],
    ['the answer of a server that failed can’t be read', failure('malformed', { status: 500 })],
  ])('is made five times where it only reads and %s', async (_, error) => {
    const { calls } = start(error, { reads: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(5)
  })

  it('is made once where a server that failed can’t be read and it changes something', async () => {
    const { calls } = start(failure('malformed', { status: 500 }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['no answer', failure('network', { sent: true }), 1],
    ['no answer in time', failure('timeout', { sent: true }), 1],
    ['a server that failed inside', failure('server', { status: 500 }), 1],
    ['the same call under way', failure('conflict', { status: 409, retryAfter: 2 }), 1],
    ['too many calls', failure('rate-limited', { status: 429 }), 2],
    ['nothing sent', failure('network', { sent: false }), 2],
  ])('is repeated where no keys are honored only if nothing was done: %s', async (_, error, times) => {
    const { calls } = start(error, { unkeyed: true, times: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(times)
  })

  it('ends immediately when it is aborted, while it waits and while it is under way', async () => {
    const reason = new Error('The tab stops.')
    const waiting = start(failure('network'))
    await vi.advanceTimersByTimeAsync(500)
    waiting.stop.abort(reason)
    await expect(waiting.result).rejects.toBe(reason)
    const underWay = start(failure('network'))
    underWay.stop.abort(reason)
    await expect(underWay.result).rejects.toBe(reason)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([waiting.calls, underWay.calls]).toEqual([[0], [0]])
    expect(underWay.repeated).not.toHaveBeenCalled()
  })
})

describe('a pause', () => {
  it('takes its time', async () => {
    const over = vi.fn<() => void>()
    void pause(1_000, new AbortController().signal).then(over)
    await vi.advanceTimersByTimeAsync(999)
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(over).toHaveBeenCalledOnce()
  })

  it('ends by the reason of an abort, also of one before it, and leaves no timer', async () => {
    const reason = new Error('The tab stops.')
    await expect(pause(1_000, AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('listens no longer than it takes', async () => {
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    const over = pause(1_000, signal)
    await vi.advanceTimersByTimeAsync(1_000)
    await over
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function))
  })
})
