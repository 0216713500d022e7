import { describe, expect, it } from 'vitest'
import { ChainError } from '../errors/chain-error.ts'
import type { RpcRequest, RpcClient } from '../rpc/rpc-client.ts'
import { fakeNetwork as network } from '../testing/fake-node.ts'
import type { Block } from './block-tracker.ts'
import { createReceiptReader, type PollErrors } from './receipt-reader.ts'
import type { Tracked } from './tracked.ts'

const { signal } = new AbortController()
const range = (size: number) => Array.from({ length: size }, (_, index) => index)

const hashed = (name: string) =>
  ({ key: name, found: null, answered: false, rounds: 7, coveredSince: null }) as unknown as Tracked

/** Returns a block with `ours` watched transactions, named after the block, and `others`. */
function blockOf(number: number, ours: number, others = 0): Block & { ours: Tracked[] } {
  const own = range(ours).map((index) => hashed(`0x${number}a${index}`))
  const foreign = range(others).map((index) => `0x${number}f${index}`)
  return {
    number,
    hash: `0xb${number}`,
    parentHash: `0xb${number - 1}`,
    transactions: [...own.map(({ key }) => key), ...foreign],
    ours: own,
  }
}

/** Creates a node that has these blocks. */
function nodeOf(blocks: Block[], { blockReceipts = true, without = '' } = {}) {
  const asked: string[][] = []
  const receipt = (hash: unknown) => {
    const block = blocks.find(({ transactions }) => transactions.includes(hash as string))
    if (!block || hash === without) return null
    const [blockNumber, blockHash] = [`0x${block.number.toString(16)}`, block.hash]
    return { transactionHash: hash, status: '0x1', gasUsed: '0x1', logs: [], blockNumber, blockHash }
  }
  const answered = (requests: readonly RpcRequest[]) => {
    asked.push(requests.map(({ method, params }) => `${method.slice(7)} ${String(params[0])}`))
    for (const { method, params, answer } of requests) {
      const block = blocks.find(({ number }) => number === Number(params[0]))
      if (method === 'eth_getTransactionReceipt') answer({ result: receipt(params[0]) })
      else if (!blockReceipts) answer({ error: new ChainError('node-unreachable', { network: 'Amber' }) })
      else answer({ result: block ? block.transactions.map(receipt).filter(Boolean) : null })
    }
  }
  const rpc: RpcClient = {
    batches: () => true,
    send: async (requests) => {
      answered(requests)
      return null
    },
  }
  const reader = createReceiptReader(network, rpc)
  const trouble: PollErrors = new Map()
  return {
    asked,
    trouble,
    reader,
    answered,
    read: (wanted: [Tracked, number | null][], news: Block[] = blocks) =>
      reader.read(new Map(wanted), news, trouble, signal),
  }
}
const within = ({ number, ours }: ReturnType<typeof blockOf>) =>
  ours.map((one): [Tracked, number] => [one, number])
const byBlock = (asked: string[][]) => asked.flat().filter((one) => one.startsWith('BlockReceipts'))
const alone = (asked: string[][]) => asked.flat().filter((one) => one.startsWith('TransactionReceipt'))

describe('reading receipts', () => {
  it.each([
    [4, 4, true],
    [4, 5, false],
    [3, 0, false],
    [5, 5, true],
    [5, 6, false],
  ])('of %i watched and %i other transactions in a new block, by block: %s', async (ours, others, whole) => {
    const block = blockOf(5, ours, others)
    const { asked, read } = nodeOf([block])
    await read(within(block))
    expect(byBlock(asked)).toEqual(whole ? ['BlockReceipts 0x5'] : [])
    expect(alone(asked)).toHaveLength(whole ? 0 : ours)
    for (const one of block.ours) expect(one.found).toMatchObject({ hash: one.key, blockNumber: 5n })
  })

  it.each([
    [16, true],
    [15, false],
  ])('of %i transactions in an older block, by block: %s', async (ours, whole) => {
    const block = blockOf(5, ours)
    const { asked, read } = nodeOf([block])
    await read(within(block), [])
    expect(byBlock(asked)).toHaveLength(whole ? 1 : 0)
    for (const one of block.ours) expect(one.found).not.toBeNull()
  })

  it('requests receipts of unknown blocks individually, together with the blocks', async () => {
    const [block, other] = [blockOf(5, 4), blockOf(6, 1)]
    const { asked, read } = nodeOf([block, other])
    await read([...within(block), [other.ours[0] as Tracked, null]])
    expect(asked).toEqual([['BlockReceipts 0x5', 'TransactionReceipt 0x6a0']])
  })

  it('requests receipts individually that the block’s receipts lack', async () => {
    const block = blockOf(5, 4)
    const { asked, read } = nodeOf([block], { without: '0x5a2' })
    await read(within(block))
    expect(asked).toEqual([['BlockReceipts 0x5'], ['TransactionReceipt 0x5a2']])
    expect(block.ours[2]).toMatchObject({ found: null, answered: true, coveredSince: 7 })
    expect(block.ours[1]).toMatchObject({ answered: true, coveredSince: null })
  })

  it('does not request blocks again if the node does not support it', async () => {
    const [first, second] = [blockOf(5, 4), blockOf(6, 4)]
    const { asked, read, reader } = nodeOf([first, second], { blockReceipts: false })
    await read(within(first))
    expect(first.ours.every(({ found }) => found)).toBe(true)
    await read(within(second))
    expect(byBlock(asked)).toHaveLength(1)
    expect(reader.expect([7], 1_000)).toEqual([])
  })

  it('requests blocks again if the node supports it', async () => {
    const [first, second] = [blockOf(5, 4), blockOf(6, 4)]
    const { asked, read } = nodeOf([first, second])
    await read(within(first), [first])
    await read(within(second), [second])
    expect(asked).toEqual([['BlockReceipts 0x5'], ['BlockReceipts 0x6']])
  })

  it('sends no request if nothing is wanted', async () => {
    const { asked, read } = nodeOf([blockOf(5, 0, 3)])
    await read([])
    expect(asked).toEqual([])
  })

  it('clears the error of an answered hash, and keeps that of an unanswered one', async () => {
    const block = blockOf(5, 1)
    const [one] = block.ours as [Tracked]
    const { trouble, reader, read } = nodeOf([block])
    const error = new ChainError('timed-out', { network: 'Amber' })
    reader.request(one, trouble).answer({ error })
    expect([...trouble]).toEqual([[one, error]])
    expect(one.answered).toBe(false)
    await read([[one, null]])
    expect(trouble.size).toBe(0)
  })
})

describe('requesting receipts of blocks that may exist', () => {
  it('starts with a hundred pending hashes', () => {
    const { reader } = nodeOf([])
    expect(reader.expect([6, 7], 99)).toEqual([])
    expect(reader.expect([6, 7], 100)).toMatchObject([
      { method: 'eth_getBlockReceipts', params: ['0x6'] },
      { method: 'eth_getBlockReceipts', params: ['0x7'] },
    ])
  })

  it.each([
    [3, 3, true],
    [3, 4, false],
  ])(
    'goes on while at least half of the new blocks is ours: %i among %i others',
    async (ours, others, goesOn) => {
      const block = blockOf(5, ours, others)
      const { reader, read } = nodeOf([block])
      await read(within(block))
      // Regardless of the number of pending hashes.
      expect(reader.expect([6], goesOn ? 1 : 1_000)).toHaveLength(goesOn ? 1 : 0)
    },
  )

  it('ignores empty blocks', async () => {
    const block = blockOf(5, 3, 3)
    const { reader, read } = nodeOf([block])
    await read(within(block))
    await read([], [blockOf(6, 0)])
    expect(reader.expect([7], 1)).toHaveLength(1)
  })

  it('needs no further request for receipts of a block that existed', async () => {
    const block = blockOf(6, 3, 1)
    const { asked, answered, reader, read } = nodeOf([block])
    answered(reader.expect([6, 7], 100))
    asked.length = 0
    await read(within(block))
    expect(asked).toEqual([])
    for (const one of block.ours) expect(one.found).toMatchObject({ blockNumber: 6n })
  })

  it('requests missing receipts individually', async () => {
    const block = blockOf(6, 3)
    const { asked, answered, reader, read } = nodeOf([block], { without: '0x6a1' })
    answered(reader.expect([6], 100))
    asked.length = 0
    await read(within(block))
    expect(asked).toEqual([['TransactionReceipt 0x6a1']])
  })

  it('does not use the receipts of an earlier round', async () => {
    const block = blockOf(6, 3)
    const { asked, answered, reader, read } = nodeOf([block])
    answered(reader.expect([6], 100))
    reader.expect([], 100)
    asked.length = 0
    await read(within(block))
    expect(asked).toHaveLength(1)
  })

  it('continues after a block that does not exist yet, and stops if the node returns an error for it', () => {
    const { answered, reader } = nodeOf([])
    answered(reader.expect([6], 100))
    expect(reader.expect([6], 100)).toHaveLength(1)
    const refusing = nodeOf([], { blockReceipts: false })
    refusing.answered(refusing.reader.expect([6], 100))
    expect(refusing.reader.expect([6], 100)).toEqual([])
  })
})
