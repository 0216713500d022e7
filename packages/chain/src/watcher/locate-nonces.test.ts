import { describe, expect, it } from 'vitest'
import type { RpcRequest, RpcClient } from '../rpc/rpc-client.ts'
import { locateNonces } from './locate-nonces.ts'
import type { Tracked } from './tracked.ts'

const { signal } = new AbortController()

/** Returns a suspect whose sender used the nonce in a block. */
const suspect = (sender: string, nonce: number, found?: Tracked['found']) =>
  ({ transaction: { sender, nonce: BigInt(nonce), call: null }, found: found ?? null }) as unknown as Tracked

/** Creates a node that knows the blocks of each sender's transactions, from its oldest state on. */
function nodeOf(mined: Record<string, number[]>, oldest = 0) {
  const rounds: string[][] = []
  const rpc: RpcClient = {
    batches: () => true,
    send: async (requests) => {
      rounds.push(requests.map(({ params }) => `${String(params[0])} ${Number(params[1])}`))
      for (const { params, answer } of requests) {
        const [sender, tag] = params as [string, string]
        const count = (mined[sender] ?? []).filter((block) => block <= Number(tag)).length
        answer({ result: Number(tag) < oldest ? null : `0x${count.toString(16)}` })
      }
      return null
    },
  }
  return { rpc, rounds }
}

const locate = async (
  { rpc }: ReturnType<typeof nodeOf>,
  suspects: Tracked[],
  head: number,
  also: RpcRequest[] = [],
) => {
  const located = await locateNonces(rpc, suspects, { head, also, signal })
  return suspects.map((one) => located.get(one) ?? null)
}

describe('locating a used nonce', () => {
  it.each([
    ['the latest block', 100, 1],
    ['the one before', 99, 1],
    ['the second of the last sixteen', 85, 1],
    ['the oldest of them, of which the block before is asked', 84, 2],
  ])('finds it in %s', async (_, block) => {
    const node = nodeOf({ ada: [3, block] })
    expect(await locate(node, [suspect('ada', 1)], 100)).toEqual([block])
  })

  it('queries the last sixteen blocks in one request, once per sender, with the other requests', async () => {
    const node = nodeOf({ ada: [95, 97], bob: [99] })
    const outcomes: unknown[] = []
    const also: RpcRequest = {
      method: 'eth_getTransactionCount',
      params: ['other', '0x1'],
      answer: (outcome) => outcomes.push(outcome),
    }
    const suspects = [suspect('ada', 0), suspect('ada', 1), suspect('bob', 0)]
    expect(await locate(node, suspects, 100, [also])).toEqual([95, 97, 99])
    const blocks = Array.from({ length: 16 }, (_, index) => 84 + index)
    expect(node.rounds).toEqual([
      ['other 1', ...blocks.map((block) => `ada ${block}`), ...blocks.map((block) => `bob ${block}`)],
    ])
    expect(outcomes).toHaveLength(1)
  })

  it.each([83, 60, 40, 3, 1])(
    'searches back in growing steps for an older nonce, in block %i',
    async (block) => {
      const node = nodeOf({ ada: [block] })
      expect(await locate(node, [suspect('ada', 0)], 100)).toEqual([block])
    },
  )

  it('halves the range, so that a long chain takes few requests', async () => {
    const node = nodeOf({ ada: [70_000] })
    expect(await locate(node, [suspect('ada', 0)], 1_000_000)).toEqual([70_000])
    expect(node.rounds.length).toBeLessThanOrEqual(40)
    expect(node.rounds[1]).toEqual([`ada ${1_000_000 - 16 - 16}`])
    expect(node.rounds[2]).toEqual([`ada ${1_000_000 - 16 - 16 - 32}`])
  })

  it('does not find a nonce that was used in the first block', async () => {
    expect(await locate(nodeOf({ ada: [0] }), [suspect('ada', 0)], 100)).toEqual([null])
  })

  it('works on a chain of fewer than sixteen blocks', async () => {
    expect(
      await locate(
        nodeOf({ ada: [2], bob: [5], cy: [0] }),
        [suspect('ada', 0), suspect('bob', 0), suspect('cy', 0)],
        5,
      ),
    ).toEqual([2, 5, null])
  })

  it.each([
    ['anything before the latest block', 100, 100],
    ['what is below the last sixteen', 70, 84],
    ['the middle of a search', 50, 53],
    ['the block before it', 90, 90],
  ])('leaves it to the next round if the node no longer has %s', async (_, block, oldest) => {
    expect(await locate(nodeOf({ ada: [block] }, oldest), [suspect('ada', 0)], 100)).toEqual([null])
  })

  it('searches older blocks for four hashes per round, and leaves the others to the next', async () => {
    const senders = ['ada', 'bob', 'cy', 'dee', 'eve']
    const node = nodeOf(Object.fromEntries(senders.map((sender) => [sender, [10]])))
    expect(
      await locate(
        node,
        senders.map((sender) => suspect(sender, 0)),
        100,
      ),
    ).toEqual([10, 10, 10, 10, null])
  })

  it('omits hashes with a receipt and unknown transactions', async () => {
    const node = nodeOf({ ada: [90, 91] })
    const bare = { transaction: null, found: null } as unknown as Tracked
    const done = suspect('ada', 1, {} as Tracked['found'])
    expect(await locate(node, [bare, done, suspect('ada', 0)], 100)).toEqual([null, null, 90])
  })
})
