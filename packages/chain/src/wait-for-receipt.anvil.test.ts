import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { getReceiptStatus, type Poll, waitForReceipt } from './index.ts'
import { type Anvil, type AnvilOptions, startAnvil } from './testing/anvil.ts'
import { errorString, revertCode } from './testing/revert.ts'

const quick = { initialDelay: 20, interval: 50 }
const nodes: Anvil[] = []

async function anvil(options: AnvilOptions = {}) {
  const node = await startAnvil(options)
  nodes.push(node)
  return node
}

/**
 * Sends from the node's first account, which is unlocked. The gas is given, so that the node accepts a
 * transaction that reverts.
 */
async function send(node: Anvil, transaction: { to?: string; data?: string; value?: string }) {
  const [from] = await node.rpc<string[]>('eth_accounts')
  return node.rpc<string>('eth_sendTransaction', { from, gas: '0x100000', ...transaction })
}

afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()))
})

describe('waitForReceipt on a real node', () => {
  it('resolves a deployment with the address of the contract', async () => {
    const node = await anvil()
    const hash = await send(node, { data: '0x600160005360016000f3' })
    const receipt = await waitForReceipt({ ...quick, network: node.network, hash })
    expect(receipt).toMatchObject({ hash, status: 1, transactionStatus: true, blockNumber: 1n })
    expect(receipt.gasUsed).toBeGreaterThan(21_000n)
    expect(receipt.effectiveGasPrice).toBeGreaterThan(0n)
    expect(await node.rpc('eth_getCode', receipt.contractAddress, 'latest')).toBe('0x01')
    expect(await getReceiptStatus({ network: node.network, hash })).toBe(1)
  })

  it.each([
    [
      'ERC-721',
      'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      (to: string) => `6001${to}6000`,
    ],
    [
      'ERC-1155',
      'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
      (to: string) => `${to}60006005`,
    ],
  ])('returns the receiver of an %s token', async (_, event, topics) => {
    const node = await anvil()
    // Code that only logs the event: LOG4 with its four topics.
    const data = `0x${topics(`73${'aB'.repeat(20)}`)}7f${event}60006000a400`
    const receipt = await waitForReceipt({
      ...quick,
      network: node.network,
      hash: await send(node, { data }),
    })
    expect(receipt).toMatchObject({ status: 1, receiver: `0x${'ab'.repeat(20)}` })
  })

  it('resolves a revert', async () => {
    const node = await anvil()
    const hash = await send(node, { data: revertCode(errorString('Sold out')) })
    const receipt = await waitForReceipt({ ...quick, network: node.network, hash })
    expect(receipt).toMatchObject({ status: 2, transactionStatus: false })
    expect(await getReceiptStatus({ network: node.network, hash })).toBe(2)
  })

  it('rejects as unresolved if nothing is mined, and can be resumed', async () => {
    const node = await anvil({ noMining: true })
    const hash = await send(node, { to: `0x${'11'.repeat(20)}`, value: '0x1' })
    const polls: Poll[] = []
    const options = { ...quick, network: node.network, hash }
    const wait = waitForReceipt({ ...options, timeout: 3_000, onPoll: (poll) => polls.push(poll) })
    await expect(wait).rejects.toMatchObject({ name: 'ChainError', kind: 'unresolved', network: 'Amber' })
    expect(polls.length).toBeGreaterThan(2)
    expect(new Set(polls.map(({ status }) => status))).toEqual(new Set([0]))
    expect(await getReceiptStatus(options)).toBe(0)
    await node.rpc('evm_mine')
    await expect(waitForReceipt(options)).resolves.toMatchObject({ status: 1 })
  })

  it('survives a node that goes down and comes back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-chain-'))
    try {
      const state = join(folder, 'state.json')
      const node = await anvil({ state })
      const hash = await send(node, { to: `0x${'11'.repeat(20)}`, value: '0x1' })
      // Mined before the node stops, because its state excludes pending transactions.
      await waitForReceipt({ ...quick, network: node.network, hash })
      await node.stop()

      const down = Promise.withResolvers<Poll>()
      const wait = waitForReceipt({
        ...quick,
        network: node.network,
        hash,
        onPoll: (poll) => {
          if (poll.error) down.resolve(poll)
        },
      })
      await expect(down.promise).resolves.toMatchObject({ status: null, error: { kind: 'node-unreachable' } })
      await anvil({ state, port: node.port })
      await expect(wait).resolves.toMatchObject({ hash, status: 1 })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('rejects a node of another chain even if it has the transaction', async () => {
    const node = await anvil({ chainId: 31338 })
    const hash = await send(node, { to: `0x${'11'.repeat(20)}`, value: '0x1' })
    const network = { ...node.network, chainId: 31337 }
    await expect(waitForReceipt({ ...quick, network, hash })).rejects.toMatchObject({ kind: 'wrong-chain' })
  })

  it('stops when aborted', async () => {
    const node = await anvil({ noMining: true })
    const hash = await send(node, { to: `0x${'11'.repeat(20)}`, value: '0x1' })
    const controller = new AbortController()
    const wait = waitForReceipt({
      ...quick,
      network: node.network,
      hash,
      signal: controller.signal,
      onPoll: ({ attempt }) => {
        if (attempt === 2) controller.abort()
      },
    })
    await expect(wait).rejects.toMatchObject({ kind: 'aborted' })
  })

  it('serves two networks at the same time, each from its own node', async () => {
    const [amber, basalt] = await Promise.all([anvil({ chainId: 31337 }), anvil({ chainId: 31339 })])
    const hashes = await Promise.all([
      send(amber, { to: `0x${'11'.repeat(20)}`, value: '0x1' }),
      send(basalt, { data: revertCode(errorString('Sold out')) }),
    ])
    const receipts = await Promise.all([
      waitForReceipt({ ...quick, network: amber.network, hash: hashes[0] }),
      waitForReceipt({ ...quick, network: basalt.network, hash: hashes[1] }),
    ])
    expect(receipts.map(({ status }) => status)).toEqual([1, 2])
    expect(await getReceiptStatus({ network: amber.network, hash: hashes[1] })).toBe(0)
  })
})
