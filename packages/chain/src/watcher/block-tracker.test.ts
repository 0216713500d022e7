import { describe, expect, it } from 'vitest'
import type { RpcClient } from '../rpc/rpc-client.ts'
import { createBlockTracker } from './block-tracker.ts'

type Answer = { number?: string; hash?: unknown; parentHash?: unknown; transactions?: unknown } | null

const { signal } = new AbortController()

/**
 * Creates a chain whose blocks are named after their branch: "a7" is the block at height 7 of the branch "a".
 */
function chainOf(height: number) {
  const branches: string[] = Array.from({ length: height + 1 }, () => 'a')
  const asked: unknown[][] = []
  let replies: (number: number) => Answer | undefined = () => undefined
  const name = (number: number) => `${branches[number]}${number}`
  const block = (number: number): Answer =>
    number in branches
      ? {
          number: `0x${number.toString(16)}`,
          hash: name(number),
          parentHash: number === 0 ? 'none' : name(number - 1),
          transactions: [`tx ${name(number)}`],
        }
      : null
  const rpc: RpcClient = {
    batches: () => true,
    send: async (requests) => {
      asked.push(requests.map(({ params }) => params[0]))
      for (const { params, answer } of requests) {
        const number = params[0] === 'latest' ? branches.length - 1 : Number(params[0])
        const reply = replies(number)
        answer({ result: reply === undefined ? block(number) : reply })
      }
      return null
    },
  }
  return {
    rpc,
    asked,
    block,
    mine: (count: number, branch = 'a') => void branches.push(...Array.from({ length: count }, () => branch)),
    /** Removes the blocks above a height. */
    cut: (number: number) => void branches.splice(number + 1),
    reply: (next: typeof replies) => void (replies = next),
  }
}

type Chain = ReturnType<typeof chainOf>

/** Creates a tracker of a chain with a function that polls once and returns the blocks by name. */
function trackerOf(chain: Chain, most = 100) {
  const tracker = createBlockTracker()
  const heard: unknown[] = []
  return {
    tracker,
    heard,
    async poll() {
      await chain.rpc.send(
        tracker.requests((outcome) => heard.push(outcome.result)),
        signal,
      )
      const progress = await tracker.follow(chain.rpc, signal, most)
      if (progress.kind !== 'followed') return progress
      return { ...progress, blocks: progress.blocks.map(({ hash }) => hash) }
    },
  }
}

/** Creates a chain of this height that was polled, and polled again after `more` blocks. */
async function followed(height: number, more = 0, most?: number) {
  const chain = chainOf(height)
  const tracked = trackerOf(chain, most)
  await tracked.poll()
  if (more > 0) {
    chain.mine(more)
    await tracked.poll()
  }
  chain.asked.length = 0
  return { chain, ...tracked }
}

describe('a block tracker', () => {
  it('starts at the latest block, and returns each one after it', async () => {
    const chain = chainOf(10)
    const { tracker, heard, poll } = trackerOf(chain)
    expect(tracker.started()).toBe(false)
    expect(tracker.expected()).toEqual([])
    expect(await poll()).toEqual({ kind: 'started', head: 10 })
    expect(heard).toEqual([chain.block(10)])
    expect(tracker.started()).toBe(true)
    expect(tracker.hashOf(10)).toBe('a10')

    chain.mine(2)
    expect(await poll()).toEqual({
      kind: 'followed',
      blocks: ['a11', 'a12'],
      fork: 10,
      head: 12,
      reorganised: false,
    })
    expect([9, 10, 11, 12, 13].map((number) => tracker.hashOf(number))).toEqual([
      undefined,
      'a10',
      'a11',
      'a12',
      undefined,
    ])
  })

  it('returns a block with its number, its parent and its transactions', async () => {
    const { chain, tracker } = await followed(1)
    chain.mine(1)
    await chain.rpc.send(
      tracker.requests(() => undefined),
      signal,
    )
    expect(await tracker.follow(chain.rpc, signal, 100)).toMatchObject({
      blocks: [{ number: 2, hash: 'a2', parentHash: 'a1', transactions: ['tx a2'] }],
    })
  })

  it('returns no new blocks while the head stays, and for a lagging node', async () => {
    const { chain, poll } = await followed(5, 2)
    const nothing = { kind: 'followed', blocks: [], fork: 7, head: 7, reorganised: false }
    expect(await poll()).toEqual(nothing)
    chain.cut(6)
    expect(await poll()).toEqual(nothing)
  })

  it.each([
    {
      branch: 'is longer',
      more: 3,
      cut: 6,
      other: 3,
      progress: { kind: 'followed', blocks: ['b7', 'b8', 'b9'], fork: 6, head: 9, reorganised: true },
      known: ['a5', 'a6', 'b7', 'b8', 'b9'],
    },
    {
      branch: 'is shorter',
      more: 4,
      cut: 6,
      other: 1,
      progress: { kind: 'followed', blocks: ['b7'], fork: 6, head: 7, reorganised: true },
      known: ['a5', 'a6', 'b7'],
    },
    {
      branch: 'begins below all that is known',
      more: 2,
      cut: 3,
      other: 5,
      progress: { kind: 'started', head: 8 },
      known: ['b8'],
    },
    {
      branch: 'begins at the only block that is known',
      more: 0,
      cut: 4,
      other: 2,
      progress: { kind: 'started', head: 6 },
      known: ['b6'],
    },
  ])('switches to another branch that $branch', async ({ more, cut, other, progress, known }) => {
    const { chain, tracker, poll } = await followed(5, more)
    chain.cut(cut)
    chain.mine(other, 'b')
    expect(await poll()).toEqual(progress)
    const hashes = Array.from({ length: 12 }, (_, number) => tracker.hashOf(number))
    expect(hashes.filter((hash) => hash !== undefined)).toEqual(known)
  })

  it('requests all missing blocks at once', async () => {
    const { chain, poll } = await followed(5)
    chain.mine(10)
    expect(await poll()).toMatchObject({ kind: 'followed', fork: 5, head: 15 })
    // The three expected blocks with the latest, then the others.
    expect(chain.asked[0]).toEqual(['latest', '0x6', '0x7', '0x8'])
    expect(chain.asked[1]?.[0]).toBe('0x6')
    expect(chain.asked[1]?.at(-1)).toBe('0xe')
    expect(chain.asked).toHaveLength(2)
  })

  it('searches for a fork eight blocks at a time, and not below the first known block', async () => {
    const { chain, poll } = await followed(5, 20)
    chain.cut(7)
    chain.mine(18, 'b')
    expect(await poll()).toMatchObject({ kind: 'followed', fork: 7, head: 25 })
    expect(chain.asked.slice(1)).toEqual(
      [
        [17, 18, 19, 20, 21, 22, 23, 24],
        [9, 10, 11, 12, 13, 14, 15, 16],
        [5, 6, 7, 8],
      ].map((numbers) => numbers.map((number) => `0x${number.toString(16)}`)),
    )
  })

  it.each([
    [10, 'followed'],
    [11, 'started'],
  ])(
    'requests as many missing blocks as it is allowed, nine: after %i new ones it has %s',
    async (count, kind) => {
      const { chain, poll } = await followed(5, 0, 9)
      chain.mine(count)
      expect(await poll()).toMatchObject({ kind, head: 5 + count })
    },
  )

  it('starts over when the chain changes between two answers', async () => {
    const { chain, poll } = await followed(5)
    chain.mine(10)
    chain.reply((number) => (number === 12 ? { ...chain.block(12), hash: 'elsewhere' } : undefined))
    expect(await poll()).toEqual({ kind: 'started', head: 15 })
  })

  it.each<[string, Answer]>([
    ['nothing', null],
    ['no number', { hash: 'a', parentHash: 'b', transactions: [] }],
    ['a number that is none', { number: 'seven', hash: 'a', parentHash: 'b', transactions: [] }],
    ['no hash', { number: '0x7', parentHash: 'b', transactions: [] }],
    ['no parent', { number: '0x7', hash: 'a', transactions: [] }],
    ['no transactions', { number: '0x7', hash: 'a', parentHash: 'b' }],
  ])(
    'does not know where the chain is when the latest block says %s, and goes on after it',
    async (_, latest) => {
      const chain = chainOf(6)
      const { poll } = trackerOf(chain)
      chain.reply(() => latest)
      expect(await poll()).toEqual({ kind: 'unknown' })
      chain.reply(() => undefined)
      await poll()
      chain.mine(1)
      chain.reply(() => latest)
      expect(await poll()).toEqual({ kind: 'unknown' })
      chain.reply(() => undefined)
      expect(await poll()).toMatchObject({ kind: 'followed', blocks: ['a7'] })
    },
  )

  it('requests as many new blocks as the last polls returned, at least the latest and at most sixteen more', async () => {
    const { chain, tracker, poll } = await followed(5)
    expect(tracker.expected()).toEqual([6, 7, 8, 9])
    await poll()
    expect(tracker.expected()).toEqual([6, 7, 8])
    chain.mine(1)
    await poll()
    expect(tracker.expected()).toEqual([7, 8])
    await poll()
    await poll()
    expect(tracker.expected()).toEqual([7])
    chain.mine(6)
    await poll()
    expect(tracker.expected()).toEqual([13, 14, 15, 16, 17, 18, 19])
    chain.mine(40)
    await poll()
    expect(tracker.expected()).toHaveLength(17)
    // A lagging node does not show how fast the chain grows.
    chain.cut(51)
    await poll()
    expect(tracker.expected()).toHaveLength(17)
  })

  it('remembers the last 256 blocks', async () => {
    const { chain, tracker, poll } = await followed(5, 255, 1_000)
    expect(tracker.hashOf(5)).toBe('a5')
    chain.mine(1)
    await poll()
    expect(tracker.hashOf(5)).toBeUndefined()
    expect(tracker.hashOf(6)).toBe('a6')
  })

  it('forgets all blocks on reset', async () => {
    const { tracker, poll } = await followed(5)
    tracker.reset()
    expect(tracker.started()).toBe(false)
    expect(tracker.hashOf(5)).toBeUndefined()
    expect(tracker.expected()).toEqual([])
    expect(await poll()).toEqual({ kind: 'started', head: 5 })
  })
})
