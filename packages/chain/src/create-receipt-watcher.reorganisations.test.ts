import { describe, expect, it } from 'vitest'
import { hashOf } from './testing/fake-chain.ts'
import { watched } from './testing/watched.ts'

const range = (size: number) => Array.from({ length: size }, (_, index) => index)

describe('a receipt watcher: confirmations and reorganizations', () => {
  it('waits for the given number of confirmations', async () => {
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

  it('counts confirmations only for waits that require more than one', async () => {
    const { clock, chain, watch } = watched()
    const one = watch(chain.send('a'))
    const two = watch(chain.send('b', { nonce: 1 }), { confirmations: 2 })
    chain.mine(['a', 'b'])
    chain.mine()
    chain.answer(({ method }) => (method === 'eth_blockNumber' && clock.now() < 5000 ? null : undefined))
    await clock.pass(3000)
    expect(one).toMatchObject({ at: 3000, receipt: { status: 1 } })
    expect(two.receipt).toBeUndefined()
    watch(chain.send('c', { nonce: 2 }))
    await clock.pass(3000)
    expect(two).toMatchObject({ at: 6000, receipt: { status: 1 } })
    expect(chain.calls('eth_blockNumber').map(({ params }) => params)).toEqual([[], []])
  })

  it('resets a hash to pending if a reorganization removes its receipt', async () => {
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

  it('does so for many hashes with only the blocks', async () => {
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

  it('finds transactions of the new branch that the old one lacked', async () => {
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
    // The block was read, not each of the 30 receipts.
    expect(chain.calls('eth_getTransactionReceipt')).toHaveLength(0)
  })

  it('requests again only hashes above the fork', async () => {
    const { clock, chain, watch } = watched()
    for (const index of range(30)) watch(chain.send(index, { nonce: index }), { confirmations: 9 })
    await clock.pass(4000)
    chain.mine(range(10))
    chain.mine([10])
    await clock.pass(2000)
    chain.sent.length = 0
    chain.reorganise(1)
    chain.mine()
    chain.mine()
    await clock.pass(3000)
    expect(chain.calls('eth_getTransactionReceipt').map(({ params }) => params[0])).toEqual([hashOf(10)])
  })

  it('follows a chain that switches to a shorter branch and back', async () => {
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

  it('ignores a receipt from another branch', async () => {
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

  it('does not mistake a lagging node for a reorganization', async () => {
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
