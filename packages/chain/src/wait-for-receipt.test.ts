import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  getReceiptStatus,
  isChainError,
  type Poll,
  waitForReceipt,
  type WaitForReceiptOptions,
} from './index.ts'
import { type RecordedRequest, fakeNetwork, fakeNode, hash, mined } from './testing/fake-node.ts'

/**
 * Waits until received answers are read, in real turns of the event loop, which the fake clock does not stop.
 */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Advances the fake clock by a tenth of a second at a time and reads answers in between. */
async function pass(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    await vi.advanceTimersByTimeAsync(Math.min(100, end - performance.now()))
    await settle()
  }
}

/** Starts a wait and records its outcome, so that a rejection is never unhandled. */
function wait(options: Partial<WaitForReceiptOptions> = {}) {
  const polls: Poll[] = []
  const outcome: { value?: unknown; error?: unknown } = {}
  // A new object, because waits of one network share their requests.
  void waitForReceipt({
    network: { ...fakeNetwork },
    hash,
    onPoll: (poll) => polls.push(poll),
    ...options,
  }).then(
    (value) => (outcome.value = value),
    (error: unknown) => (outcome.error = error),
  )
  return { polls, outcome }
}

/**
 * Returns the times of requests. A second request at the same time, as a result of the first, counts once.
 */
const times = (asked: RecordedRequest[]) => [...new Set(asked.map((one) => Math.round(one.at - start)))]
let start = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  // The maximum, so that a pause lasts as long as its backoff allows.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  start = performance.now()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('waitForReceipt: times', () => {
  // Proves: state.mint-receipt, constant.receipt-polling
  it('requests after 3 s, then every 3 s, and stops at the first receipt', async () => {
    const { receipts } = fakeNode(({ at }) => (at - start >= 9000 ? { ...mined(1), l1Fee: '0x7' } : null))
    const { outcome, polls } = wait()
    await pass(60_000)
    expect(times(receipts)).toEqual([3000, 6000, 9000])
    expect(polls.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
    ])
    expect(outcome.value).toEqual({
      hash,
      status: 1,
      transactionStatus: true,
      blockNumber: 16n,
      gasUsed: 21_000n,
      effectiveGasPrice: 1_000_000_000n,
      l1Fee: 7n,
      contractAddress: null,
      receiver: null,
    })
  })

  it('uses other times if given', async () => {
    const { receipts } = fakeNode(() => null)
    wait({ initialDelay: 500, interval: 1000, timeout: 4000 })
    await pass(10_000)
    expect(times(receipts)).toEqual([500, 1500, 2500, 3500])
  })

  it('requests the chain id once for a wait', async () => {
    const { all } = fakeNode(() => null)
    wait({ timeout: 20_000 })
    await pass(20_000)
    expect(all.filter(({ method }) => method === 'eth_chainId')).toHaveLength(1)
    expect(all[0]?.method).toBe('eth_chainId')
  })

  it('requests the chain id again for the next wait', async () => {
    const { all } = fakeNode(() => mined(1))
    const network = { ...fakeNetwork }
    for (const _ of [1, 2]) {
      const { outcome } = wait({ network, onPoll: undefined })
      await pass(3100)
      expect(outcome.value).toMatchObject({ status: 1 })
    }
    expect(all.filter(({ method }) => method === 'eth_chainId')).toHaveLength(2)
  })

  it('sends no request while an answer is outstanding, and keeps the schedule', async () => {
    let outstanding = 0
    let max = 0
    const { receipts } = fakeNode(async () => {
      max = Math.max(max, (outstanding += 1))
      await new Promise((resolve) => setTimeout(resolve, 4000))
      outstanding -= 1
      return null
    })
    wait()
    await pass(22_000)
    expect(max).toBe(1)
    expect(times(receipts)).toEqual([3000, 9000, 15_000, 21_000])
  })

  it('does not drift when answers are slow', async () => {
    const { receipts } = fakeNode(async () => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      return null
    })
    wait()
    await pass(13_000)
    expect(times(receipts)).toEqual([3000, 6000, 9000, 12_000])
  })

  it('rejects as unresolved at the timeout and sends no more requests', async () => {
    const { receipts } = fakeNode(() => null)
    const { outcome } = wait()
    await pass(599_900)
    expect(outcome.error).toBeUndefined()
    await pass(100)
    expect(outcome.error).toMatchObject({ kind: 'unresolved', network: 'Amber' })
    const count = receipts.length
    expect(vi.getTimerCount()).toBe(0)
    await pass(30_000)
    expect(receipts).toHaveLength(count)
  })

  it('rejects at the timeout even if an answer or the headers never come', async () => {
    fakeNode(() => new Promise(() => {}))
    const first = wait({ timeout: 5000 })
    const second = wait({ timeout: 5000, headers: () => new Promise(() => {}) })
    await pass(5000)
    expect(first.outcome.error).toMatchObject({ kind: 'unresolved' })
    expect(second.outcome.error).toMatchObject({ kind: 'unresolved' })
  })

  it('waits without a limit if the timeout is Infinity', async () => {
    fakeNode(({ at }) => (at - start >= 30_000 ? mined(1) : null))
    const { outcome } = wait({ timeout: Number.POSITIVE_INFINITY })
    await pass(30_100)
    expect(outcome.value).toMatchObject({ status: 1 })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('waitForReceipt: several waits', () => {
  const other = `0x${'cd'.repeat(32)}`

  it('shares requests only for the same network and headers', async () => {
    const { requests } = fakeNode(() => null)
    const network = { ...fakeNetwork }
    const headers = () => ({ authorization: 'Bearer a' })
    for (const one of [hash, other, hash]) wait({ network, hash: one, headers })
    wait({ network, hash: other, headers: () => ({ authorization: 'Bearer b' }) })
    wait({ network: { ...fakeNetwork }, hash: other, headers })
    await pass(3100)
    expect(requests.map((one) => one.headers.get('authorization'))).toEqual([
      'Bearer a',
      'Bearer b',
      'Bearer a',
    ])
  })

  it('slows down while the page is hidden', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const added = vi.spyOn(page, 'addEventListener')
    vi.stubGlobal('document', page)
    const show = (state: string) => {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
    }
    const { receipts } = fakeNode(() => null)
    wait()
    await pass(3100)
    show('hidden')
    await pass(20_000)
    expect(times(receipts)).toEqual([3000])
    show('visible')
    await pass(100)
    expect(receipts).toHaveLength(2)
    const removed = vi.spyOn(page, 'removeEventListener')
    await pass(600_000)
    expect(removed.mock.calls).toEqual(added.mock.calls)
  })
})

describe('waitForReceipt: outcome', () => {
  it('resolves a reverted transaction with status 2', async () => {
    fakeNode(() => mined(0))
    const { outcome } = wait()
    await pass(3100)
    expect(outcome.value).toMatchObject({ status: 2, transactionStatus: false })
  })

  it('treats a receipt without a block as pending', async () => {
    const { receipts } = fakeNode(({ at }) =>
      at - start < 4000 ? { ...mined(1), blockNumber: null } : mined(1),
    )
    const { outcome } = wait()
    await pass(7000)
    expect(times(receipts)).toEqual([3000, 6000])
    expect(outcome.value).toMatchObject({ status: 1 })
  })

  const account = (digit: string) => `0x${digit.repeat(40)}`
  const topic = (digit: string) => `0x${'0'.repeat(24)}${digit.repeat(40)}`
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
  const erc721 = { topics: [transfer, topic('a'), topic('b'), `0x${'7'.padStart(64, '0')}`] }
  const erc1155 = { topics: [single, topic('c'), topic('d'), topic('e')] }
  const erc20 = { topics: [transfer, topic('a'), topic('f')] }

  it.each<[string, unknown, string | null]>([
    ['ERC-721', [erc721], account('b')],
    ['ERC-1155', [erc1155], account('e')],
    ['both, of which the last counts', [erc721, erc1155], account('e')],
    ['a topic in capitals', [{ topics: [transfer.toUpperCase(), ...erc721.topics.slice(1)] }], account('b')],
    ['ERC-20 after it, and what is no log', [erc721, erc20, null, 7, {}], account('b')],
    ['ERC-20 alone', [erc20], null],
    ['another event', [{ topics: [topic('1'), topic('a'), topic('b'), topic('c')] }], null],
    [
      'a receiver that is no account',
      [{ topics: [transfer, topic('a'), `0x${'b'.repeat(64)}`, topic('1')] }],
      null,
    ],
    ['a receiver that is no text', [{ topics: [transfer, topic('a'), 7, topic('1')] }], null],
    ['no list', 'logs', null],
  ])('finds the receiver of a token in logs of %s', async (_name, logs, receiver) => {
    fakeNode(() => ({ ...mined(1), logs }))
    const { outcome } = wait()
    await pass(3100)
    expect(outcome.value).toMatchObject({ receiver })
  })

  it.each<[string, object, object]>([
    ['a hash in capitals', { transactionHash: `0x${'AB'.repeat(32)}` }, { hash }],
    ['no price', { effectiveGasPrice: undefined }, { effectiveGasPrice: 0n }],
    ['a contract', { contractAddress: account('c') }, { contractAddress: account('c') }],
    ['a contract that is no text', { contractAddress: 7 }, { contractAddress: null }],
  ])('accepts a receipt with %s', async (_name, fields, expected) => {
    fakeNode(() => ({ ...mined(1), ...fields }))
    const { outcome } = wait()
    await pass(3100)
    expect(outcome.value).toMatchObject({ status: 1, ...expected })
  })

  it('calls the headers function before every request and sends its headers', async () => {
    let token = 0
    const { requests } = fakeNode(({ at }) => (at - start >= 6000 ? mined(1) : null))
    wait({ headers: (network) => ({ authorization: `Bearer ${network.name} ${(token += 1)}` }) })
    await pass(7000)
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer Amber 1',
      'Bearer Amber 2',
      'Bearer Amber 3',
    ])
  })

  it('rejects with the error of the headers function', async () => {
    const { all } = fakeNode(() => null)
    const problem = new Error('no token')
    const { outcome } = wait({ headers: () => Promise.reject(problem) })
    await pass(3100)
    expect(outcome.error).toBe(problem)
    expect(all).toHaveLength(0)
  })

  it.each(['0x12', `${hash}0`, `0${hash}`, hash.replace('a', 'g')])(
    'refuses %s, which is no hash',
    async (no) => {
      const problem = new TypeError('`hash` must be 32 bytes in hex, with 0x before them.')
      await expect(waitForReceipt({ network: fakeNetwork, hash: no })).rejects.toThrow(problem)
    },
  )
})

describe('waitForReceipt: failures', () => {
  const trouble: [string, () => unknown, string][] = [
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'node-unreachable'],
    ['HTTP 503', () => new Response('busy', { status: 503 }), 'node-unreachable'],
    ['HTTP 429', () => new Response('slow down', { status: 429 }), 'rate-limited'],
    ['no JSON', () => new Response('<html>', { status: 200 }), 'node-unreachable'],
    ['JSON that is no answer', () => Response.json({ ok: true }), 'node-unreachable'],
    ['a receipt of another transaction', () => mined(1, `0x${'cd'.repeat(32)}`), 'node-unreachable'],
    ['a receipt with a strange status', () => ({ ...mined(1), status: '0x7' }), 'node-unreachable'],
    [
      'a limit as JSON-RPC',
      () => Response.json({ error: { code: -32005, message: 'limit' } }),
      'rate-limited',
    ],
    ['a JSON-RPC error', () => Response.json({ error: { code: -32603, message: 'internal' } }), 'unknown'],
  ]

  it.each(trouble)('survives %s, backs off and returns to the schedule', async (_name, fail, kind) => {
    const { receipts } = fakeNode(({ at }) => {
      const second = (at - start) / 1000
      if (second < 20) return fail()
      return second < 30 ? null : mined(1)
    })
    const { outcome, polls } = wait()
    await pass(60_000)
    // Pauses of 6 s, then 12 s. After the first valid answer at 21 s, 3 s again.
    expect(times(receipts)).toEqual([3000, 9000, 21_000, 24_000, 27_000, 30_000])
    expect(polls.map(({ status, error }) => error?.kind ?? status)).toEqual([kind, kind, 0, 0, 0, 1])
    expect(outcome.value).toMatchObject({ status: 1 })
  })

  it('never pauses longer than 30 s, and randomizes half of a pause', async () => {
    vi.mocked(Math.random).mockReturnValue(0)
    const { receipts } = fakeNode(() => Promise.reject(new TypeError('fetch failed')))
    wait()
    await pass(70_000)
    expect(times(receipts)).toEqual([3000, 6000, 12_000, 24_000, 39_000, 54_000, 69_000])
  })

  it('waits as long as a busy node requests', async () => {
    const { receipts } = fakeNode(() => new Response('', { status: 429, headers: { 'retry-after': '20' } }))
    const { polls } = wait()
    await pass(24_000)
    expect(times(receipts)).toEqual([3000, 23_000])
    expect(polls[0]?.error?.retryAfter).toBe(20)
  })

  it('times out a request after 10 s and continues', async () => {
    const { receipts } = fakeNode(({ at }) => (at - start > 10_000 ? mined(1) : new Promise(() => {})))
    const { outcome, polls } = wait()
    await pass(30_000)
    expect(polls[0]?.error?.kind).toBe('timed-out')
    expect(times(receipts)).toEqual([3000, 19_000])
    expect(outcome.value).toMatchObject({ status: 1 })
  })

  it.each([
    [401, 'unauthorized', 1],
    // Some nodes forbid only batches, so a single call is tried.
    [403, 'forbidden', 2],
  ] as const)('ends at HTTP %i as %s', async (status, kind, requests) => {
    const { receipts } = fakeNode(() => Response.json({ error: 'jwt expired' }, { status }))
    const { outcome } = wait()
    await pass(30_000)
    expect(isChainError(outcome.error, kind)).toBe(true)
    expect(receipts).toHaveLength(requests)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends at HTTP 401 even if the body is a JSON-RPC error', async () => {
    fakeNode(() => Response.json({ error: { code: -32000, message: 'token' } }, { status: 401 }))
    const { outcome } = wait()
    await pass(3100)
    expect(outcome.error).toMatchObject({ kind: 'unauthorized' })
  })
})

describe('waitForReceipt: abort', () => {
  it.each([1000, 3500])(
    'rejects as aborted immediately, %i ms in, and leaves nothing behind',
    async (moment) => {
      const { receipts } = fakeNode(() => new Promise(() => {}))
      const controller = new AbortController()
      const removed = vi.spyOn(controller.signal, 'removeEventListener')
      const { outcome } = wait({ signal: controller.signal })
      await pass(moment)
      controller.abort()
      await settle()
      expect(outcome.error).toMatchObject({ kind: 'aborted' })
      expect(vi.getTimerCount()).toBe(0)
      expect(removed).toHaveBeenCalledWith('abort', expect.any(Function))
      const count = receipts.length
      await pass(20_000)
      expect(receipts).toHaveLength(count)
    },
  )

  it('stops the request in progress', async () => {
    let stopped = false
    fakeNode((_asked, signal) => {
      signal.addEventListener('abort', () => (stopped = true))
      return new Promise(() => {})
    })
    const controller = new AbortController()
    wait({ signal: controller.signal })
    await pass(3500)
    controller.abort()
    await settle()
    expect(stopped).toBe(true)
  })

  it('sends no request if the signal is already aborted', async () => {
    const { all } = fakeNode(() => mined(1))
    const { outcome } = wait({ signal: AbortSignal.abort() })
    await pass(10_000)
    expect(outcome.error).toMatchObject({ kind: 'aborted' })
    expect(all).toHaveLength(0)
  })
})

describe('getReceiptStatus', () => {
  const statusOf = (receipt: unknown) => {
    fakeNode(() => receipt)
    return getReceiptStatus({ network: fakeNetwork, hash })
  }

  it.each([
    [null, 0],
    [{ ...mined(1), blockNumber: null }, 0],
    [mined(1), 1],
    [mined(0), 2],
  ])('returns the status of %j', async (receipt, status) => {
    await expect(statusOf(receipt)).resolves.toBe(status)
  })

  it.each([
    'mined',
    { ...mined(1), transactionHash: 7 },
    { ...mined(1), gasUsed: undefined },
    { ...mined(1), blockNumber: 'x' },
    { ...mined(1), status: '0x2' },
  ])('rejects the answer %j', async (receipt) => {
    await expect(statusOf(receipt)).rejects.toMatchObject({ kind: 'node-unreachable', network: 'Amber' })
  })
})
