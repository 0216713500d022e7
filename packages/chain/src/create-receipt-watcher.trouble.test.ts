import { describe, expect, it } from 'vitest'
import { ChainError } from './index.ts'
import { hashOf } from './testing/fake-chain.ts'
import { watched } from './testing/watched.ts'

const range = (size: number) => Array.from({ length: size }, (_, index) => index)
const never = () => new Promise<never>(() => {})

describe('a receipt watcher: failures', () => {
  it('slows down for all hashes while the node is down, and returns to the schedule', async () => {
    const { clock, chain, watch } = watched()
    chain.interfere(({ at }) =>
      at < 20_000 ? Promise.reject(new ChainError('node-unreachable')) : undefined,
    )
    const first = watch(chain.send('a'))
    await clock.pass(1000)
    watch(chain.send('b'))
    await clock.pass(31_000)
    // Pauses of 6 s, then 12 s; b, due at 4 s, waits with a. After each failed batch, a single call shows
    // that the batch was not the reason.
    expect(chain.sent.map(({ at, batch }) => [at, batch ? 'batch' : 'call'])).toEqual([
      [3000, 'batch'],
      [3000, 'call'],
      [9000, 'batch'],
      [9000, 'call'],
      [21_000, 'batch'],
      [24_000, 'batch'],
      [27_000, 'batch'],
      [30_000, 'batch'],
    ])
    expect(first.polls.map(({ status, error }) => error?.kind ?? status)).toEqual([
      'node-unreachable',
      'node-unreachable',
      0,
      0,
      0,
      0,
    ])
  })

  it.each([
    ['a connection that breaks', () => Promise.reject(new ChainError('node-unreachable'))],
    ['HTTP 503', () => ({ status: 503, body: undefined })],
  ])('repeats this after each valid answer, at %s', async (_name, trouble) => {
    const { clock, chain, watch } = watched()
    chain.interfere(({ at }) => (at > 5000 && at < 15_000 ? trouble() : undefined))
    watch(chain.send('a'))
    await clock.pass(1000)
    watch(chain.send('b'))
    await clock.pass(31_000)
    expect(chain.sent.map(({ at }) => at)).toEqual([3000, 4000, 6000, 12_000, 24_000, 27_000, 30_000])
    chain.interfere(({ at }) => (at < 34_000 ? trouble() : undefined))
    await clock.pass(13_000)
    expect(chain.sent.map(({ at }) => at).slice(7)).toEqual([33_000, 39_000, 42_000, 45_000])
  })

  it('limits the effect of an invalid receipt to its hash', async () => {
    const { clock, chain, watch } = watched()
    const bad = chain.send('a')
    const outcomes = [watch(bad), watch(chain.send('b', { nonce: 1 }))]
    chain.mine(['a', 'b'])
    chain.answer(({ params: [hash] }) => (hash === bad && clock.now() < 8000 ? { status: '0x7' } : undefined))
    await clock.pass(8900)
    expect(outcomes[1]).toMatchObject({ at: 3000, receipt: { status: 1 } })
    expect(outcomes[0]?.polls).toMatchObject([{ error: { kind: 'node-unreachable' } }])
    await clock.pass(1000)
    expect(outcomes[0]).toMatchObject({ at: 9000, receipt: { status: 1 } })
  })

  it.each<[string, unknown, object]>([
    [
      'another network',
      '0x5',
      { kind: 'wrong-chain', chainId: 5, expectedChainId: 31_337, network: 'Amber' },
    ],
    ['no number', 'five', { kind: 'node-unreachable', network: 'Amber' }],
    ['an error', new Error('the method does not exist'), { kind: 'unknown', network: 'Amber' }],
  ])('ignores the answers of a node whose chain ID is %s', async (_, chainId, problem) => {
    const { clock, chain, watch } = watched()
    const outcome = watch(chain.send('a'))
    chain.mine(['a'])
    chain.answer(({ method }) => (method === 'eth_chainId' ? chainId : undefined))
    await clock.pass(8000)
    expect(outcome.receipt).toBeUndefined()
    expect(outcome.error ?? outcome.polls[0]?.error).toMatchObject(problem)
    expect(chain.calls('eth_chainId').map(({ params }) => params)).toEqual([[]])
  })

  it('reports a node that is too busy to look up the transaction, and retries', async () => {
    const { clock, chain, watch } = watched()
    chain.answer(({ method }) =>
      method === 'eth_getTransactionByHash' ? new Error('Too many requests') : undefined,
    )
    const outcome = watch(chain.send('a'))
    await clock.pass(6000)
    expect(outcome.polls).toMatchObject([{ status: 0 }, { status: null, error: { kind: 'rate-limited' } }])
    expect(chain.calls('eth_getTransactionReceipt')).toHaveLength(1)
    chain.answer(() => undefined)
    await clock.pass(12_000)
    expect(outcome.polls[2]).toMatchObject({ status: 0, error: null })
  })

  it('waits as long as a busy node requests', async () => {
    const { clock, chain, watch } = watched()
    chain.interfere(({ at }) => (at < 4000 ? { status: 429, body: undefined, retryAfter: 20 } : undefined))
    const outcome = watch(chain.send('a'))
    chain.mine(['a'])
    await clock.pass(23_000)
    expect(chain.sent.map(({ at }) => at)).toEqual([3000, 23_000])
    expect(outcome.polls[0]?.error).toMatchObject({ kind: 'rate-limited', retryAfter: 20 })
    expect(outcome.receipt).toMatchObject({ status: 1 })
  })

  it('keeps the answers from before a partial failure', async () => {
    const { clock, chain, watch } = watched({ batchSize: 10 })
    let sent = 0
    chain.interfere(() => ((sent += 1) === 2 ? { status: 503, body: undefined } : undefined))
    const outcomes = range(15).map((index) => watch(chain.send(index, { nonce: index })))
    chain.mine(range(15))
    await clock.pass(3000)
    // The first request contained the chain ID and nine hashes.
    expect(outcomes.map(({ receipt }) => receipt?.status ?? 0)).toEqual(
      range(15).map((index) => (index < 9 ? 1 : 0)),
    )
    await clock.pass(6000)
    expect(outcomes.every(({ receipt }) => receipt)).toBe(true)
  })

  it('ends every wait of a round at HTTP 401, and stops', async () => {
    const { clock, chain, watch } = watched()
    chain.interfere(() => ({ status: 401, body: undefined }))
    const outcomes = range(3).map((index) => watch(chain.send(index)))
    await clock.pass(10_000)
    for (const { error } of outcomes) expect(error).toMatchObject({ kind: 'unauthorized' })
    expect(chain.sent).toHaveLength(1)
    expect(clock.timers).toBe(0)
  })

  it('stops the request in progress only when no wait is left', async () => {
    const { clock, chain, watch } = watched()
    let stopped = false
    chain.interfere((_request, signal) => {
      signal.addEventListener('abort', () => (stopped = true))
      return never()
    })
    const [one, other] = [new AbortController(), new AbortController()]
    watch(chain.send('a'), { signal: one.signal })
    watch(chain.send('b'), { signal: other.signal })
    await clock.pass(3000)
    one.abort()
    await clock.pass(0)
    expect(stopped).toBe(false)
    other.abort()
    await clock.pass(0)
    expect(stopped).toBe(true)
    chain.interfere(() => undefined)
    const again = watch(hashOf('b'))
    chain.mine(['b'])
    await clock.pass(3000)
    expect(again.receipt).toMatchObject({ status: 1 })
  })
})
