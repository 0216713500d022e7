import { describe, expect, it } from 'vitest'
import type { RpcRequest, RpcClient } from '../rpc/rpc-client.ts'
import { fakeNetwork as network } from '../testing/fake-node.ts'
import { findReplaced } from './find-replaced.ts'
import type { Tracked } from './tracked.ts'

const { signal } = new AbortController()
const call = { to: '0xshop', input: '0x', value: '0x0' }
const successor = { from: '0xADA', nonce: '0x0', hash: '0xB', ...call }
const receipt = { transactionHash: '0xb', status: '0x1', blockNumber: '0x5', gasUsed: '0x1', logs: [] }

const suspectOf = (more: Partial<Tracked> = {}): Tracked => ({
  key: '0xa',
  depth: 1,
  transaction: { sender: '0xada', nonce: 0n, call },
  found: null,
  rounds: 0,
  answered: true,
  lookUpAt: 0,
  nonceAskedAt: 0,
  coveredSince: null,
  suspicion: 0,
  ...more,
})

/** Creates a node on which nonce 0 was used in block 5 of 6, with its other answers. */
function nodeOf(says: (method: string, params: readonly unknown[]) => unknown = () => undefined) {
  const asked: RpcRequest[][] = []
  const own = (method: string, params: readonly unknown[]): unknown => {
    if (method === 'eth_blockNumber') return '0x6'
    if (method === 'eth_getTransactionCount') return Number(params[1]) >= 5 ? '0x1' : '0x0'
    if (method === 'eth_getBlockByNumber') return { transactions: [successor] }
    return method === 'eth_getTransactionReceipt' ? receipt : null
  }
  const rpc: RpcClient = {
    batches: () => true,
    send: async (requests) => {
      asked.push([...requests])
      for (const { method, params, answer } of requests) {
        const answered = says(method, params)
        answer({ result: answered === undefined ? own(method, params) : answered })
      }
      return null
    },
  }
  return { rpc, asked }
}

const again = (one: Tracked): RpcRequest => ({
  method: 'eth_getTransactionReceipt',
  params: [one.key],
  answer: () => undefined,
})

const find = async (
  { rpc }: ReturnType<typeof nodeOf>,
  one: Tracked,
  more: Partial<Parameters<typeof findReplaced>[2]> = {},
) => (await findReplaced(network, rpc, { suspects: [one], again, head: 6, signal, ...more })).get(one)

describe('finding the replacement of a hash', () => {
  it('finds the receipt of the same call under another hash, and its depth', async () => {
    const found = { kind: 'mined', depth: 2, receipt: { hash: '0xa', replacedBy: '0xB', blockNumber: 5n } }
    expect(await find(nodeOf(), suspectOf())).toMatchObject(found)
    const node = nodeOf()
    expect(await find(node, suspectOf(), { head: null })).toMatchObject(found)
    expect(node.asked[0]).toMatchObject([{ method: 'eth_blockNumber', params: [] }])
  })

  it('finds and suspects nothing if the node does not report its latest block', async () => {
    const one = suspectOf()
    const node = nodeOf((method) => (method === 'eth_blockNumber' ? null : undefined))
    expect(await find(node, one, { head: null })).toBeUndefined()
    expect(one.suspicion).toBe(0)
    expect(node.asked).toHaveLength(1)
  })

  it('believes in the third round in a row that a nonce is used, even without a replacement', async () => {
    const node = nodeOf((method) => (method === 'eth_getTransactionCount' ? null : undefined))
    const one = suspectOf()
    expect(await find(node, one)).toBeUndefined()
    expect(await find(node, one)).toBeUndefined()
    expect(one.suspicion).toBe(2)
    expect(await find(node, one)).toEqual({
      kind: 'replaced',
      by: null,
      cancelled: false,
      depth: Number.POSITIVE_INFINITY,
    })
  })

  it('ignores a hash whose receipt arrives with the repeated request', async () => {
    const one = suspectOf()
    const asks = (tracked: Tracked): RpcRequest => ({
      ...again(tracked),
      answer: () => (tracked.found = {} as Tracked['found']),
    })
    expect(await find(nodeOf(), one, { again: asks })).toBeUndefined()
    expect(one.suspicion).toBe(0)
  })

  it('ignores a hash with an unknown sender and nonce', async () => {
    const one = suspectOf({ transaction: null })
    expect(await find(nodeOf(), one)).toBeUndefined()
    expect(one.suspicion).toBe(0)
  })

  it.each<[string, unknown]>([
    ['no block', null],
    ['a block without transactions', {}],
    ['transactions that are none', { transactions: 'none' }],
    ['a transaction without a hash', { transactions: [{ ...successor, hash: undefined }] }],
    ['a transaction without a sender', { transactions: [{ ...successor, from: undefined }] }],
    ['transactions of others', { transactions: [{ ...successor, nonce: '0x1' }] }],
  ])('ignores %s as an answer', async (_, block) => {
    const one = suspectOf()
    const node = nodeOf((method) => (method === 'eth_getBlockByNumber' ? block : undefined))
    expect(await find(node, one)).toBeUndefined()
    expect(one.suspicion).toBe(1)
  })

  it('waits for the receipt if the block contains the hash itself', async () => {
    const itself = { transactions: [{ ...successor, hash: '0xA' }] }
    const node = nodeOf((method) => (method === 'eth_getBlockByNumber' ? itself : undefined))
    expect(await find(node, suspectOf())).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['none yet', null],
    ['of another transaction', { ...receipt, transactionHash: '0xc' }],
    ['that is none', 'soon'],
  ])('requests the receipt again in the next round if it is %s', async (_, answer) => {
    const node = nodeOf((method) => (method === 'eth_getTransactionReceipt' ? answer : undefined))
    expect(await find(node, suspectOf())).toBeUndefined()
  })

  it('sends no unnecessary requests', async () => {
    for (const silent of ['eth_getTransactionCount', 'eth_getBlockByNumber']) {
      const node = nodeOf((method) => (method === silent ? null : undefined))
      await find(node, suspectOf())
      expect(node.asked.map(({ length }) => length)).not.toContain(0)
    }
  })
})
