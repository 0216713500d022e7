import { describe, expect, it } from 'vitest'
import { accountOf, hashOf } from './testing/fake-chain.ts'
import { watched } from './testing/watched.ts'

const range = (size: number) => Array.from({ length: size }, (_, index) => index)

describe('a receipt watcher: replaced transactions', () => {
  it('resolves with the receipt of the same call at another price, and its hash', async () => {
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

  it.each([1, 10, 40, 300])('finds the replacement %i blocks back', async (depth) => {
    const { clock, chain, watch } = watched()
    chain.send('other')
    for (const _ of range(20)) chain.mine()
    chain.mine(['other'])
    for (const _ of range(depth - 1)) chain.mine()
    const outcome = watch(hashOf('a'), { sender: { address: accountOf(0), nonce: 0 } })
    await clock.pass(15_000)
    expect(outcome.error).toMatchObject({ kind: 'replaced', replacedBy: hashOf('other') })
  })

  const own = accountOf(0)
  type Fields = Parameters<ReturnType<typeof watched>['chain']['send']>[1]

  it.each<[string, Fields, 'replaced' | 'cancelled']>([
    ['with other data', { input: '0x1234' }, 'replaced'],
    ['of another amount', { value: '0x1' }, 'replaced'],
    ['to another account', { to: accountOf('other') }, 'replaced'],
    ['that deploys a contract', { to: null, input: '0x60' }, 'replaced'],
    ['of an amount to the sender', { to: own, value: '0x1' }, 'replaced'],
    ['to the sender with data', { to: own, input: '0x12' }, 'replaced'],
    ['without effect', { to: own }, 'cancelled'],
    ['without effect, in another notation', { to: own.toUpperCase(), input: undefined }, 'cancelled'],
  ])('if a call %s used the nonce, rejects as %s', async (_name, fields, kind) => {
    const { clock, chain, watch } = watched()
    const outcome = watch(chain.send('a'))
    await clock.pass(7000)
    chain.drop('a')
    const by = chain.send('other', fields)
    chain.mine(['other'])
    await clock.pass(30_000)
    expect(outcome.error).toMatchObject({ kind, replacedBy: by })
  })

  it('rejects only after the required number of confirmations', async () => {
    const { clock, chain, watch } = watched()
    const outcome = watch(chain.send('a'), { confirmations: 3 })
    await clock.pass(7000)
    chain.drop('a')
    chain.send('other', { value: '0x1' })
    chain.mine(['other'])
    chain.mine()
    await clock.pass(30_000)
    expect(outcome.error).toBeUndefined()
    chain.mine()
    await clock.pass(30_000)
    expect(outcome.error).toMatchObject({ kind: 'replaced', replacedBy: hashOf('other') })
  })

  it.each<[Fields, Fields]>([
    [{}, { to: accountOf('to').toUpperCase(), input: undefined, value: '0x00' }],
    [
      { to: null, input: '0xabcd' },
      { to: null, input: '0xABCD' },
    ],
  ])('treats %j and %j as the same call', async (first, second) => {
    const { clock, chain, watch } = watched()
    const outcome = watch(chain.send('a', first))
    await clock.pass(7000)
    chain.drop('a')
    const by = chain.send('other', second)
    chain.mine(['other'])
    await clock.pass(30_000)
    expect(outcome.receipt).toMatchObject({ replacedBy: by, status: 1 })
  })

  it.each([{ from: 7, nonce: '0x0' }, { from: own }, {}])(
    'ignores %j, which is not a transaction, and keeps waiting',
    async (transaction) => {
      const { clock, chain, watch } = watched()
      const outcome = watch(chain.send('a'))
      chain.answer(({ method }) => (method === 'eth_getTransactionByHash' ? transaction : undefined))
      await clock.pass(40_000)
      expect(outcome.error).toBeUndefined()
      expect(outcome.polls.at(-1)).toEqual({ attempt: 13, status: 0, error: null })
      chain.mine(['a'])
      await clock.pass(3000)
      expect(outcome.receipt).toMatchObject({ status: 1 })
    },
  )

  it('finds a replacement by sender and nonce if the node never knew the hash', async () => {
    const { clock, chain, watch } = watched()
    chain.send('other')
    chain.mine(['other'])
    const outcome = watch(hashOf('a'), { sender: { address: accountOf(0), nonce: 0 } })
    const later = watch(hashOf('b'), { sender: { address: accountOf(0), nonce: 1 } })
    await clock.pass(30_000)
    expect(outcome.error).toMatchObject({ kind: 'replaced', replacedBy: hashOf('other') })
    expect(later.error).toBeUndefined()
  })

  it('rejects without a hash if the node no longer has the state', async () => {
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

  it('waits for a node whose receipts lag behind its nonces', async () => {
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

  it('believes that a nonce is used after three rounds in a row', async () => {
    const { clock, chain, watch } = watched()
    const outcome = watch(chain.send('a'), { sender: { address: accountOf(0), nonce: 0 } })
    let latest = '0x0'
    const counted: number[] = []
    chain.answer(({ method, params }) => {
      if (method !== 'eth_getTransactionCount') return undefined
      if (params[1] !== 'latest') return new Error('missing trie node')
      counted.push(clock.now())
      return latest
    })
    const rounds = async (count: number, next: string) => {
      const before = counted.length
      latest = next
      while (counted.length < before + count && !outcome.error) await clock.pass(1000)
    }
    await rounds(1, '0x0')
    await rounds(2, '0x1')
    await rounds(1, '0x0')
    await rounds(2, '0x1')
    expect(outcome.error).toBeUndefined()
    await rounds(1, '0x1')
    await clock.pass(1000)
    expect(outcome.error).toMatchObject({ kind: 'replaced' })
    expect(counted).toHaveLength(7)
  })

  it('looks up an unknown transaction every five rounds', async () => {
    const { clock, chain, watch } = watched()
    watch(hashOf('a'))
    await clock.pass(40_000)
    expect(chain.calls('eth_getTransactionByHash').map(({ at }) => at)).toEqual([6000, 21_000, 36_000])
    expect(chain.calls('eth_getTransactionReceipt')).toHaveLength(13)
  })

  it('requests the nonce of each sender, not of each transaction', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(100).map((index) =>
      watch(chain.send(index, { from: index % 2, nonce: Math.floor(index / 2) })),
    )
    await clock.pass(4000)
    for (const name of range(6)) chain.drop(name)
    // Three transactions of the first account are replaced, three of the second are dropped.
    for (const nonce of range(3)) chain.send(`other ${nonce}`, { nonce, input: '0x12' })
    chain.mine(range(3).map((nonce) => `other ${nonce}`))
    await clock.pass(26_000)
    expect(outcomes.filter(({ error }) => error).length).toBe(3)
    for (const index of [0, 2, 4]) expect(outcomes[index]?.error).toMatchObject({ kind: 'replaced' })
    expect(
      chain.calls('eth_getTransactionCount').filter(({ params }) => params[1] === 'latest').length,
    ).toBeLessThan(10)
  })

  it('keeps a dropped transaction pending, to be resumed', async () => {
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
