import { describe, expect, it } from 'vitest'
import { hashOf } from './testing/fake-chain.ts'
import { refusedBatches } from './testing/refused-batches.ts'
import { type Outcome, watched } from './testing/watched.ts'

const range = (size: number) => Array.from({ length: size }, (_, index) => index)

describe('a receipt watcher: many hashes', () => {
  /** Watches this many hashes, and mines them in blocks of `each` from `from` ms on. */
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

  // Proves: state.mint-receipt
  it.each([1, 10, 1000])(
    'requests 1,000 of %i senders in at most 10 requests and 1,500 calls',
    async (senders) => {
      const kit = watched()
      const outcomes = await run(kit, 1000, { senders })
      expect(resolved(outcomes)).toBe(1000)
      expect(kit.chain.sent.length).toBeLessThanOrEqual(10)
      expect(kit.chain.calls().length).toBeLessThanOrEqual(1500)
      expect(Math.max(...kit.chain.sent.map(({ calls }) => calls.length))).toBeLessThanOrEqual(512)
      // Each was noticed at its first request after the block.
      outcomes.forEach(({ at }, index) => {
        const minedAt = 10_000 + 1000 * Math.floor(index / 100)
        expect(at).toBe(Math.ceil((minedAt + 1) / 3000) * 3000)
      })
    },
  )

  it('needs few more requests if some are replaced, the chain reorganizes and the node fails once', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(1000).map((index) =>
      watch(chain.send(index, { from: index % 10, nonce: Math.floor(index / 10) })),
    )
    await clock.pass(7000)
    // The last ten of the first account, five of them at another price.
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

  it('finds transactions that were mined before they were watched', async () => {
    const { clock, chain, watch } = watched()
    const hashes = range(200).map((index) => chain.send(index, { nonce: index }))
    chain.mine(range(200))
    chain.mine()
    const outcomes = hashes.map((hash) => watch(hash, { confirmations: 2 }))
    await clock.pass(3000)
    expect(resolved(outcomes)).toBe(200)
    expect(chain.sent).toHaveLength(2)
    expect(chain.calls('eth_getBlockReceipts')).toHaveLength(1)
  })

  it('does not read whole blocks of mostly other transactions', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(30).map((index) => watch(chain.send(index, { nonce: index })))
    await clock.pass(4000)
    chain.mine(range(3), 100)
    await clock.pass(2000)
    expect(resolved(outcomes)).toBe(3)
    expect(chain.calls('eth_getBlockReceipts')).toHaveLength(0)
    expect(chain.calls('eth_getTransactionReceipt')).toHaveLength(3)
  })

  it('works without eth_getBlockReceipts', async () => {
    const kit = watched()
    kit.chain.answer(({ method }) =>
      method === 'eth_getBlockReceipts' ? new Error('the method does not exist') : undefined,
    )
    expect(resolved(await run(kit, 300))).toBe(300)
    expect(kit.chain.calls('eth_getBlockReceipts').length).toBeLessThan(8)
  })

  it.each(refusedBatches)(
    'gets by with single calls where $by refuses batches, and remembers',
    async ({ answer, busy }) => {
      const kit = watched()
      kit.chain.interfere(({ batch, calls }) => (batch ? answer(calls.length) : undefined))
      expect(resolved(await run(kit, 60, { each: 30 }))).toBe(60)
      expect(kit.chain.sent.filter(({ batch }) => batch).map(({ calls }) => calls.length)).toEqual(
        busy ? [62, 62, 20] : [62, 20],
      )
    },
  )

  it('tries batches again after ten minutes if they may have failed for another reason', async () => {
    const { clock, chain, watch } = watched()
    let down = true
    chain.interfere(({ batch }) => (batch && down ? { status: 502, body: undefined } : undefined))
    for (const index of range(30)) watch(chain.send(index, { nonce: index }), { timeout: 3_600_000 })
    await clock.pass(4000)
    down = false
    chain.sent.length = 0
    await clock.pass(598_000)
    expect(chain.sent.filter(({ batch }) => batch)).toHaveLength(0)
    await clock.pass(6000)
    expect(chain.sent.filter(({ batch }) => batch).length).toBeGreaterThan(0)
  })

  it('sends smaller batches if the node answers only the first calls', async () => {
    const kit = watched()
    kit.chain.rewrite((answers) => answers.slice(0, 6))
    expect(resolved(await run(kit, 60, { each: 30 }))).toBe(60)
    expect(kit.chain.sent.filter(({ calls }) => calls.length > 1)).toHaveLength(2)
  })

  it('reads answers with string IDs', async () => {
    const kit = watched()
    kit.chain.rewrite((answers) => answers.map((one) => ({ ...one, id: String(one.id) })))
    expect(resolved(await run(kit, 60, { each: 30 }))).toBe(60)
    expect(kit.chain.sent.filter(({ batch }) => !batch)).toHaveLength(0)
  })

  it('reduces batches to the size that the node accepts', async () => {
    const kit = watched()
    kit.chain.interfere(({ calls }) => (calls.length > 100 ? { status: 400, body: undefined } : undefined))
    expect(resolved(await run(kit, 1000))).toBe(1000)
    expect(kit.chain.sent.filter(({ calls }) => calls.length > 100)).toHaveLength(1)
  })

  it('stops reading whole blocks when they hold mostly other transactions', async () => {
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

  it('requests a new hash after 3 s even if the blocks already contain it', async () => {
    const { clock, chain, watch, timesOf } = watched()
    for (const index of range(30)) watch(chain.send(index, { nonce: index }))
    await clock.pass(5000)
    const outcome = watch(chain.send('late', { nonce: 30 }))
    chain.mine(['late'])
    await clock.pass(5000)
    expect(timesOf(hashOf('late'))).toEqual([8000])
    expect(outcome).toMatchObject({ at: 8000, receipt: { status: 1 } })
  })

  it('requests the latest block before the hashes if calls are sent one by one', async () => {
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

  it('requests each hash if the node does not report its latest block', async () => {
    const kit = watched()
    kit.chain.answer(({ method }) =>
      method === 'eth_getBlockByNumber' ? new Error('no such method') : undefined,
    )
    expect(resolved(await run(kit, 100))).toBe(100)
  })

  it('requests missed blocks, or each hash if too many blocks were missed', async () => {
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

  it('requests as many missing blocks as there are hashes', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(40).map((index) => watch(chain.send(index, { nonce: index })))
    await clock.pass(4000)
    chain.mine(range(10))
    for (const _ of range(30)) chain.mine()
    await clock.pass(2000)
    expect(resolved(outcomes)).toBe(10)
    expect(chain.calls('eth_getTransactionReceipt')).toEqual([])
  })

  it('requests a hash individually after a minute, in case the blocks came from a lagging node', async () => {
    const { clock, chain, watch } = watched()
    const old = chain.block(0)
    chain.answer(({ method }) => {
      if (method === 'eth_getTransactionCount') return '0x0'
      return method === 'eth_getBlockByNumber' ? old : undefined
    })
    const outcomes = range(20).map((index) => watch(chain.send(index, { nonce: index })))
    await clock.pass(4000)
    chain.mine(range(20))
    await clock.pass(61_000)
    expect(new Set(outcomes.map(({ at }) => at))).toEqual(new Set([63_000]))
  })

  it('notices a hash in the blocks of another hash’s request', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(20).map((index) => watch(chain.send(index, { nonce: index })))
    await clock.pass(1000)
    watch(chain.send('later', { nonce: 20 }))
    await clock.pass(2500)
    chain.mine([0])
    await clock.pass(1000)
    expect(outcomes[0]).toMatchObject({ at: 4000, receipt: { status: 1 } })
  })

  it('returns to individual schedules when few hashes are left', async () => {
    const { clock, chain, watch, timesOf } = watched()
    for (const index of range(20)) watch(chain.send(index, { nonce: index }))
    await clock.pass(4000)
    chain.mine(range(5))
    await clock.pass(3000)
    watch(chain.send('later', { nonce: 20 }))
    await clock.pass(6500)
    expect(timesOf(hashOf(10))).toEqual([3000, 9000, 12_000])
    expect(timesOf(hashOf('later'))).toEqual([10_000, 13_000])
  })

  it('requests whole blocks only if it knows their number', async () => {
    const { clock, chain, watch } = watched()
    for (const index of range(20)) watch(hashOf(index))
    await clock.pass(4000)
    expect(chain.calls('eth_getBlockReceipts')).toEqual([])
    expect(chain.calls('eth_getTransactionReceipt')).toHaveLength(20)
  })

  it('does not search blocks while the node fails to report the latest one', async () => {
    const { clock, chain, watch } = watched()
    const outcomes = range(20).map((index) => watch(chain.send(index, { nonce: index })))
    chain.mine(range(20))
    chain.answer(({ params: [block] }) =>
      block === 'latest' && clock.now() < 5000 ? new Error('Too many requests') : undefined,
    )
    await clock.pass(8900)
    expect(outcomes.map(({ polls }) => polls.map(({ error }) => error))).toEqual(
      outcomes.map(() => [expect.objectContaining({ kind: 'rate-limited' })]),
    )
    await clock.pass(100)
    expect(resolved(outcomes)).toBe(20)
  })
})
