import { describe, expect, it } from 'vitest'
import { ChainError, type Visibility } from './index.ts'
import { accountOf, hashOf } from './testing/fake-chain.ts'
import { type Outcome, watched } from './testing/watched.ts'

const range = (size: number) => Array.from({ length: size }, (_, index) => index)
const never = () => new Promise<never>(() => {})

describe('a receipt watcher, the times', () => {
  it('asks 3 s after handing in and every 3 s, one request and one call more than a plain loop at most', async () => {
    const { clock, chain, watch, timesOf } = watched()
    const hash = chain.send('a')
    const outcome = watch(hash)
    await clock.pass(11_000)
    chain.mine(['a'])
    await clock.pass(30_000)
    expect(timesOf(hash)).toEqual([3000, 6000, 9000, 12_000])
    expect(outcome).toMatchObject({ at: 12_000, receipt: { status: 1, hash } })
    expect(chain.sent).toHaveLength(4)
    expect(chain.calls()).toHaveLength(5)
  })

  it('keeps each hash on its own beat', async () => {
    const { clock, chain, watch, timesOf } = watched()
    watch(chain.send('a'))
    await clock.pass(1000)
    watch(chain.send('b'))
    await clock.pass(10_000)
    expect(timesOf(hashOf('a'))).toEqual([3000, 6000, 9000])
    expect(timesOf(hashOf('b'))).toEqual([4000, 7000, 10_000])
  })

  it('asks together for what is due within a small window', async () => {
    const { clock, chain, watch } = watched()
    watch(chain.send('a'))
    await clock.pass(200)
    watch(chain.send('b'))
    await clock.pass(10_000)
    expect(chain.sent.map(({ at }) => at)).toEqual([3000, 6000, 9000])
  })

  it('takes other times', async () => {
    const { clock, chain, watch } = watched({ initialDelay: 500, interval: 1000 })
    watch(chain.send('a'), { timeout: 4000 })
    await clock.pass(10_000)
    expect(chain.sent.map(({ at }) => at)).toEqual([500, 1500, 2500, 3500])
  })

  it('never asks again while an answer is outstanding, and keeps the beat', async () => {
    const { clock, chain, watch } = watched()
    let outstanding = 0
    let most = 0
    chain.interfere(async () => {
      most = Math.max(most, (outstanding += 1))
      await new Promise<void>((resolve) => clock.setTimeout(resolve, 4000))
      outstanding -= 1
      return undefined
    })
    watch(chain.send('a'))
    await clock.pass(1000)
    watch(chain.send('b'))
    await clock.pass(20_000)
    expect(most).toBe(1)
    // b was due at 4 s and was asked for as soon as the answer for a was there.
    expect(chain.sent.map(({ at }) => at)).toEqual([3000, 7000, 11_000, 15_000, 19_000])
  })

  it('does not let one network delay another', async () => {
    const slow = watched()
    slow.chain.interfere(never)
    const { clock, chain, watch } = watched({ clock: slow.clock })
    slow.watch(slow.chain.send('a'))
    const outcome = watch(chain.send('a'))
    chain.mine(['a'])
    await slow.clock.pass(3000)
    expect(slow.chain.sent).toHaveLength(1)
    expect(outcome.receipt).toMatchObject({ status: 1 })
    expect(clock.timers).toBe(0)
  })

  it('slows down while nobody sees the page, and catches up at once', async () => {
    let hidden = false
    let changed: (() => void) | undefined
    const visibility: Visibility = {
      hidden: () => hidden,
      subscribe: (listener) => {
        changed = listener
        return () => (changed = undefined)
      },
    }
    const { clock, chain, watch } = watched({ visibility })
    const outcome = watch(chain.send('a'))
    await clock.pass(4000)
    hidden = true
    changed?.()
    await clock.pass(60_000)
    expect(chain.sent.map(({ at }) => at)).toEqual([3000, 33_000, 63_000])
    chain.mine(['a'])
    await clock.pass(11_000)
    expect(outcome.receipt).toBeUndefined()
    hidden = false
    changed?.()
    await clock.pass(0)
    expect(outcome).toMatchObject({ at: 75_000, receipt: { status: 1 } })
    expect(changed).toBeUndefined()
  })

  it('does not ask twice at a time, however often the page comes and goes', async () => {
    let changed = () => {}
    const visibility: Visibility = {
      hidden: () => false,
      subscribe: (listener) => {
        changed = listener
        return () => {}
      },
    }
    const { clock, chain, watch } = watched({ visibility })
    chain.interfere(never)
    watch(chain.send('a'))
    await clock.pass(3000)
    for (const _ of range(3)) changed()
    await clock.pass(0)
    expect(chain.sent).toHaveLength(1)
  })

  it('sets no timer while there is nothing to watch', async () => {
    const { clock, chain, watch, watcher } = watched()
    expect(clock.timers).toBe(0)
    watch(chain.send('a'))
    expect(clock.timers).toBe(2)
    chain.mine(['a'])
    await clock.pass(3000)
    expect(clock.timers).toBe(0)
    expect(watcher.size).toBe(0)
  })
})

describe('a receipt watcher, one hash for several', () => {
  it('shares the questions and keeps each wait its own', async () => {
    const { clock, chain, watch, watcher } = watched()
    const hash = chain.send('ab')
    const controller = new AbortController()
    const given = watch(hash, { signal: controller.signal })
    const short = watch(hash, { timeout: 5000 })
    await clock.pass(1000)
    const long = watch(`0x${hash.slice(2).toUpperCase()}`)
    expect(watcher.size).toBe(1)
    await clock.pass(3000)
    controller.abort()
    await clock.pass(0)
    await clock.pass(1000)
    chain.mine(['ab'])
    await clock.pass(1000)
    expect(given).toMatchObject({ at: 4000, error: { kind: 'aborted' } })
    expect(short).toMatchObject({ at: 5000, error: { kind: 'unresolved' } })
    expect(long).toMatchObject({ at: 6000, receipt: { status: 1 } })
    expect(chain.sent.map(({ at }) => at).filter((at) => at < 6000)).toEqual([3000])
  })

  it('ends only the wait whose listener fails', async () => {
    const { clock, chain, watch } = watched()
    const problem = new Error('listener')
    const hash = chain.send('a')
    const bad = watch(hash, {
      onPoll: () => {
        throw problem
      },
    })
    const good = watch(hash)
    await clock.pass(4000)
    chain.mine(['a'])
    await clock.pass(3000)
    expect(bad.error).toBe(problem)
    expect(good.receipt).toMatchObject({ status: 1 })
  })
})

describe('a receipt watcher, many hashes', () => {
  /** Hands in so many, and mines them in blocks of `each` from `from` ms on. */
  async function run(
    kit: ReturnType<typeof watched>,
    size: number,
    { senders = 1, each = 100, from = 10_000 } = {},
  ) {
    const { clock, chain, watch } = kit
    const outcomes = range(size).map((index) =>
      watch(chain.send(index, { from: index % senders, nonce: Math.floor(index / senders) })),
    )
    await clock.pass(from)
    for (let next = 0; next < size; next += each) {
      chain.mine(range(size).slice(next, next + each))
      await clock.pass(1000)
    }
    await clock.pass(3000)
    return outcomes
  }
  const resolved = (outcomes: Outcome[]) => outcomes.filter(({ receipt }) => receipt?.status === 1).length

  it.each([1, 10, 1000])(
    'asks for 1,000 of %i senders in at most 10 requests and 1,500 calls',
    async (senders) => {
      const kit = watched()
      const outcomes = await run(kit, 1000, { senders })
      expect(resolved(outcomes)).toBe(1000)
      expect(kit.chain.sent.length).toBeLessThanOrEqual(10)
      expect(kit.chain.calls().length).toBeLessThanOrEqual(1500)
      expect(Math.max(...kit.chain.sent.map(({ calls }) => calls.length))).toBeLessThanOrEqual(512)
      // Each was noticed at the first beat after its block.
      outcomes.forEach(({ at }, index) => {
        const minedAt = 10_000 + 1000 * Math.floor(index / 100)
        expect(at).toBe(Math.ceil((minedAt + 1) / 3000) * 3000)
      })
    },
  )

  it('needs few more while some are replaced, a branch is left and the node fails once', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(1000).map((index) =>
      watch(chain.send(index, { from: index % 10, nonce: Math.floor(index / 10) })),
    )
    await clock.pass(7000)
    // The first account's last ten, five of them at another price.
    for (const nonce of range(100).slice(90)) {
      chain.drop(nonce * 10)
      chain.send(`other ${nonce}`, { nonce, input: nonce < 95 ? '0x' : '0x12' })
    }
    const kept = range(1000).filter((index) => index % 10 > 0 || index < 900)
    chain.mine(kept.slice(0, 500))
    chain.mine(kept.slice(500, 600))
    await clock.pass(2500)
    chain.reorganise(1)
    chain.mine(kept.slice(500, 800))
    chain.interfere(({ at }) => (at < 13_000 ? { status: 503, body: undefined } : undefined))
    await clock.pass(4000)
    chain.mine([
      ...kept.slice(800),
      ...range(100)
        .slice(90)
        .map((nonce) => `other ${nonce}`),
    ])
    await clock.pass(20_000)
    expect(resolved(outcomes)).toBe(995)
    expect(outcomes.filter(({ receipt }) => receipt?.replacedBy)).toHaveLength(5)
    expect(outcomes.filter(({ error }) => error)).toHaveLength(5)
    expect(chain.sent.length).toBeLessThanOrEqual(14)
    expect(chain.calls().length).toBeLessThanOrEqual(1500)
  })

  it('finds those that were mined before they were handed in', async () => {
    const { clock, chain, watch } = watched()
    const hashes = range(200).map((index) => chain.send(index, { nonce: index }))
    chain.mine(range(200))
    chain.mine()
    const outcomes = hashes.map((hash) => watch(hash))
    await clock.pass(3000)
    expect(resolved(outcomes)).toBe(200)
    expect(chain.sent).toHaveLength(2)
    expect(chain.calls('eth_getBlockReceipts')).toHaveLength(1)
  })

  it('does not read whole blocks that hold mostly others', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(30).map((index) => watch(chain.send(index, { nonce: index })))
    await clock.pass(4000)
    chain.mine(range(3), 100)
    await clock.pass(2000)
    expect(resolved(outcomes)).toBe(3)
    expect(chain.calls('eth_getBlockReceipts')).toHaveLength(0)
    expect(chain.calls('eth_getTransactionReceipt')).toHaveLength(3)
  })

  it('gets by without eth_getBlockReceipts', async () => {
    const kit = watched()
    kit.chain.answer(({ method }) =>
      method === 'eth_getBlockReceipts' ? new Error('the method does not exist') : undefined,
    )
    expect(resolved(await run(kit, 300))).toBe(300)
    expect(kit.chain.calls('eth_getBlockReceipts').length).toBeLessThan(8)
  })

  it('gets by with single calls where the node refuses batches, and remembers', async () => {
    const kit = watched()
    kit.chain.interfere(({ batch }) =>
      batch ? { status: 200, body: { error: { code: -32_600, message: 'no batches' } } } : undefined,
    )
    expect(resolved(await run(kit, 60, { each: 30 }))).toBe(60)
    expect(kit.chain.sent.filter(({ batch }) => batch).map(({ calls }) => calls.length)).toEqual([62, 20])
  })

  it('goes down to the batch size that the node takes', async () => {
    const kit = watched()
    kit.chain.interfere(({ calls }) => (calls.length > 100 ? { status: 400, body: undefined } : undefined))
    expect(resolved(await run(kit, 1000))).toBe(1000)
    expect(kit.chain.sent.filter(({ calls }) => calls.length > 100)).toHaveLength(1)
  })

  it('stops reading whole blocks once they hold mostly others', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(120).map((index) => watch(chain.send(index, { nonce: index })))
    await clock.pass(4000)
    for (const first of [0, 3, 6]) {
      chain.mine([first, first + 1, first + 2], 100)
      await clock.pass(3000)
    }
    expect(resolved(outcomes)).toBe(9)
    expect(new Set(chain.calls('eth_getBlockReceipts').map(({ at }) => at))).toEqual(new Set([6000]))
  })

  it('lets a new hash have its first 3 s although the blocks tell of it', async () => {
    const { clock, chain, watch, timesOf } = watched()
    for (const index of range(30)) watch(chain.send(index, { nonce: index }))
    await clock.pass(5000)
    const outcome = watch(chain.send('late', { nonce: 30 }))
    chain.mine(['late'])
    await clock.pass(5000)
    expect(timesOf(hashOf('late'))).toEqual([8000])
    expect(outcome).toMatchObject({ at: 8000, receipt: { status: 1 } })
  })

  it('asks for the latest block before the hashes where calls go one by one', async () => {
    const { clock, chain, watch } = watched({ batchSize: 1 })
    chain.interfere(async ({ calls }) => {
      if (calls[0]?.method === 'eth_getBlockByNumber') {
        await new Promise<void>((resolve) => clock.setTimeout(resolve, 100))
      }
      return undefined
    })
    for (const index of range(20)) watch(chain.send(index, { nonce: index }))
    await clock.pass(3050)
    expect(chain.calls('eth_getTransactionByHash')).toHaveLength(0)
    await clock.pass(100)
    expect(chain.calls('eth_getTransactionByHash')).toHaveLength(20)
  })

  it('asks for each hash where the node does not tell its latest block', async () => {
    const kit = watched()
    kit.chain.answer(({ method }) =>
      method === 'eth_getBlockByNumber' ? new Error('no such method') : undefined,
    )
    expect(resolved(await run(kit, 100))).toBe(100)
  })

  it('asks for the blocks in between when it was away, and for each hash when there were too many', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(40).map((index) => watch(chain.send(index, { nonce: index })))
    await clock.pass(4000)
    chain.mine(range(10))
    for (const _ of range(12)) chain.mine()
    await clock.pass(2000)
    expect(resolved(outcomes)).toBe(10)
    chain.mine(range(40).slice(10, 20))
    for (const _ of range(60)) chain.mine()
    await clock.pass(3000)
    expect(resolved(outcomes)).toBe(20)
    expect(chain.calls('eth_getBlockByNumber').length).toBeLessThan(40)
  })

  it('asks for a hash by itself after a minute, in case the blocks came from a node that lags', async () => {
    const { clock, chain, watch } = watched()
    const old = chain.block(0)
    chain.answer(({ method }) => {
      if (method === 'eth_getTransactionCount') return '0x0'
      return method === 'eth_getBlockByNumber' ? old : undefined
    })
    const outcomes = range(20).map((index) => watch(chain.send(index, { nonce: index })))
    await clock.pass(4000)
    chain.mine(range(20))
    await clock.pass(52_000)
    expect(resolved(outcomes)).toBe(0)
    await clock.pass(10_000)
    expect(resolved(outcomes)).toBe(20)
  })
})

describe('a receipt watcher, confirmations and reorganisations', () => {
  it('waits for as many blocks as it is told', async () => {
    const { clock, chain, watch } = watched()
    const hash = chain.send('a')
    const one = watch(hash)
    const three = watch(hash, { confirmations: 3 })
    chain.mine(['a'])
    chain.mine()
    await clock.pass(4000)
    expect(one).toMatchObject({ at: 3000 })
    expect(three.polls).toMatchObject([{ status: 1 }])
    chain.mine()
    await clock.pass(2000)
    expect(three).toMatchObject({ at: 6000, receipt: { blockNumber: 1n } })
  })

  it('puts a hash back to pending whose receipt a reorganisation took away', async () => {
    const { clock, chain, watch } = watched()
    const outcome = watch(chain.send('a'), { confirmations: 2 })
    chain.mine(['a'])
    await clock.pass(4000)
    chain.reorganise(1)
    chain.mine()
    await clock.pass(2000)
    expect(outcome.receipt).toBeUndefined()
    chain.mine(['a'])
    chain.mine()
    await clock.pass(3000)
    expect(outcome.polls.map(({ status }) => status)).toEqual([1, 0, 1])
    expect(outcome.receipt).toMatchObject({ blockNumber: 2n })
  })

  it('does so for many, by the blocks alone', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(50).map((index) =>
      watch(chain.send(index, { nonce: index }), { confirmations: 3 }),
    )
    await clock.pass(4000)
    chain.mine(range(40))
    await clock.pass(2000)
    expect(outcomes.map(({ polls }) => polls.at(-1)?.status)).toEqual(
      range(50).map((index) => (index < 40 ? 1 : 0)),
    )
    chain.reorganise(1)
    chain.mine(range(10))
    chain.mine()
    await clock.pass(3000)
    expect(outcomes.map(({ polls }) => polls.at(-1)?.status)).toEqual(
      range(50).map((index) => (index < 10 ? 1 : 0)),
    )
    chain.mine(range(50).slice(10))
    await clock.pass(3000)
    expect(outcomes.filter(({ receipt }) => receipt?.blockNumber === 1n)).toHaveLength(10)
    chain.mine()
    chain.mine()
    await clock.pass(3000)
    expect(outcomes.filter(({ receipt }) => receipt?.blockNumber === 3n)).toHaveLength(40)
  })

  it('finds in the new branch what the old one did not hold', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(30).map((index) => watch(chain.send(index, { nonce: index })))
    await clock.pass(4000)
    for (const _ of range(6)) chain.mine()
    await clock.pass(2000)
    chain.reorganise(3)
    chain.mine(range(30))
    chain.mine()
    await clock.pass(3000)
    expect(outcomes.every(({ receipt }) => receipt?.blockNumber === 4n)).toBe(true)
    // Its own block was read, not each of the 30.
    expect(chain.calls('eth_getTransactionReceipt')).toHaveLength(0)
  })

  it('follows a chain that leaves a branch for a shorter one and comes back', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(30).map((index) =>
      watch(chain.send(index, { nonce: index }), { confirmations: 4 }),
    )
    const statuses = () => new Set(outcomes.map(({ polls }) => polls.at(-1)?.status))
    chain.mine()
    await clock.pass(4000)
    chain.mine(range(30))
    chain.mine()
    await clock.pass(2000)
    expect(statuses()).toEqual(new Set([1]))
    const back = chain.reorganise(2)
    chain.mine()
    await clock.pass(3000)
    expect(statuses()).toEqual(new Set([0]))
    back()
    await clock.pass(3000)
    expect(statuses()).toEqual(new Set([1]))
  })

  it('does not take a receipt of another branch than the one it follows', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(30).map((index) => watch(chain.send(index, { nonce: index })))
    await clock.pass(4000)
    chain.mine(range(2), 10)
    const strange = (hash: unknown) => ({ ...(chain.receipt(hash) as object), blockHash: hashOf('strange') })
    chain.answer(({ method, params }) =>
      method === 'eth_getTransactionReceipt' ? strange(params[0]) : undefined,
    )
    await clock.pass(2000)
    expect(outcomes[0]?.receipt).toBeUndefined()
    chain.answer(() => undefined)
    await clock.pass(3000)
    expect(outcomes[0]?.receipt).toMatchObject({ status: 1 })
  })

  it('does not take a node that lags for a reorganisation', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(30).map((index) =>
      watch(chain.send(index, { nonce: index }), { confirmations: 2 }),
    )
    for (const _ of range(3)) chain.mine()
    await clock.pass(4000)
    chain.mine(range(30))
    await clock.pass(2000)
    const older = chain.block(3)
    chain.answer(({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'latest' ? older : undefined,
    )
    await clock.pass(3000)
    expect(outcomes.every(({ polls }) => polls.at(-1)?.status === 1)).toBe(true)
    chain.answer(() => undefined)
    chain.mine()
    await clock.pass(3000)
    expect(outcomes.every(({ receipt }) => receipt?.blockNumber === 4n)).toBe(true)
  })
})

describe('a receipt watcher, replaced transactions', () => {
  it('answers the receipt of the same call at another price, and names it', async () => {
    const { clock, chain, watch } = watched()
    const hash = chain.send('a')
    const outcome = watch(hash)
    await clock.pass(7000)
    chain.drop('a')
    const by = chain.send('dearer')
    chain.mine()
    chain.mine(['dearer'])
    await clock.pass(30_000)
    expect(outcome.receipt).toMatchObject({ hash, replacedBy: by, status: 1, blockNumber: 2n })
    expect(outcome.at).toBeLessThanOrEqual(21_000)
  })

  it.each([1, 10, 40, 300])('finds it %i blocks back', async (depth) => {
    const { clock, chain, watch } = watched()
    chain.send('other')
    for (const _ of range(20)) chain.mine()
    chain.mine(['other'])
    for (const _ of range(depth - 1)) chain.mine()
    const outcome = watch(hashOf('a'), { sender: { address: accountOf(0), nonce: 0 } })
    await clock.pass(15_000)
    expect(outcome.error).toMatchObject({ kind: 'replaced', replacedBy: hashOf('other') })
  })

  it('ends as replaced where another call used the nonce', async () => {
    const { clock, chain, watch } = watched()
    const outcome = watch(chain.send('a'))
    await clock.pass(7000)
    chain.drop('a')
    const by = chain.send('other', { input: '0x1234' })
    chain.mine(['other'])
    await clock.pass(30_000)
    expect(outcome.error).toMatchObject({ kind: 'replaced', replacedBy: by })
  })

  it('knows by sender and nonce though the node never knew the hash', async () => {
    const { clock, chain, watch } = watched()
    chain.send('other')
    chain.mine(['other'])
    const outcome = watch(hashOf('a'), { sender: { address: accountOf(0), nonce: 0 } })
    const later = watch(hashOf('b'), { sender: { address: accountOf(0), nonce: 1 } })
    await clock.pass(30_000)
    expect(outcome.error).toMatchObject({ kind: 'replaced', replacedBy: hashOf('other') })
    expect(later.error).toBeUndefined()
  })

  it('says so without a name where the node no longer keeps the state', async () => {
    const { clock, chain, watch } = watched()
    const outcome = watch(chain.send('a'))
    await clock.pass(7000)
    chain.drop('a')
    chain.send('other')
    chain.mine(['other'])
    chain.answer(({ method, params }) =>
      method === 'eth_getTransactionCount' && params[1] !== 'latest'
        ? new Error('missing trie node')
        : undefined,
    )
    await clock.pass(60_000)
    expect(outcome.error).toMatchObject({ kind: 'replaced' })
    expect(outcome.error).not.toHaveProperty('replacedBy')
  })

  it('does not believe a node whose receipts lag behind its nonces', async () => {
    const { clock, chain, watch } = watched()
    const outcome = watch(chain.send('a'))
    await clock.pass(4000)
    chain.mine(['a'])
    chain.answer(({ method }) => {
      if (method === 'eth_getTransactionReceipt') return null
      return method === 'eth_getTransactionByHash'
        ? { from: accountOf(0), nonce: '0x0', blockNumber: null }
        : undefined
    })
    await clock.pass(56_000)
    expect(outcome.error).toBeUndefined()
    chain.answer(() => undefined)
    await clock.pass(3000)
    expect(outcome.receipt).toMatchObject({ status: 1 })
  })

  it('asks for the nonce of each sender, not of each transaction', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(100).map((index) =>
      watch(chain.send(index, { from: index % 2, nonce: Math.floor(index / 2) })),
    )
    await clock.pass(4000)
    for (const name of range(6)) chain.drop(name)
    // Three of the first account's are replaced, three of the second's dropped.
    for (const nonce of range(3)) chain.send(`other ${nonce}`, { nonce, input: '0x12' })
    chain.mine(range(3).map((nonce) => `other ${nonce}`))
    await clock.pass(26_000)
    expect(outcomes.filter(({ error }) => error).length).toBe(3)
    for (const index of [0, 2, 4]) expect(outcomes[index]?.error).toMatchObject({ kind: 'replaced' })
    expect(
      chain.calls('eth_getTransactionCount').filter(({ params }) => params[1] === 'latest').length,
    ).toBeLessThan(10)
  })

  it('leaves one that was dropped pending, to be resumed', async () => {
    const { clock, chain, watch } = watched()
    const hash = chain.send('a')
    const outcome = watch(hash, { timeout: 60_000 })
    await clock.pass(7000)
    chain.drop('a')
    await clock.pass(60_000)
    expect(outcome).toMatchObject({ at: 60_000, error: { kind: 'unresolved' } })
    chain.send('a')
    chain.mine(['a'])
    const again = watch(hash)
    await clock.pass(3000)
    expect(again.receipt).toMatchObject({ status: 1 })
  })
})

describe('a receipt watcher, trouble', () => {
  it('slows down for all while the node is down, and returns to the beat', async () => {
    const { clock, chain, watch } = watched()
    chain.interfere(({ at }) =>
      at < 20_000 ? Promise.reject(new ChainError('node-unreachable')) : undefined,
    )
    const first = watch(chain.send('a'))
    await clock.pass(1000)
    watch(chain.send('b'))
    await clock.pass(31_000)
    // Pauses of 6, then 12 s; b, due at 4 s, waits with a.
    expect(chain.sent.map(({ at }) => at)).toEqual([3000, 9000, 21_000, 24_000, 27_000, 30_000])
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
  ])('does so each time anew, at %s after a good answer', async (_name, trouble) => {
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

  it('lets an answer that is no receipt trouble its own hash alone', async () => {
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

  it('waits as long as a busy node asks for', async () => {
    const { clock, chain, watch } = watched()
    chain.interfere(({ at }) => (at < 4000 ? { status: 429, body: undefined, retryAfter: 20 } : undefined))
    const outcome = watch(chain.send('a'))
    chain.mine(['a'])
    await clock.pass(23_000)
    expect(chain.sent.map(({ at }) => at)).toEqual([3000, 23_000])
    expect(outcome.polls[0]?.error).toMatchObject({ kind: 'rate-limited', retryAfter: 20 })
    expect(outcome.receipt).toMatchObject({ status: 1 })
  })

  it('keeps what came before a part of it failed', async () => {
    const { clock, chain, watch } = watched({ batchSize: 10 })
    let sent = 0
    chain.interfere(() => ((sent += 1) === 2 ? { status: 503, body: undefined } : undefined))
    const outcomes = range(15).map((index) => watch(chain.send(index, { nonce: index })))
    chain.mine(range(15))
    await clock.pass(3000)
    // The first request held the chain id and nine hashes.
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

  it('stops the request under way only when nobody waits any more', async () => {
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
