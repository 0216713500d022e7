import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createReceiptWatcher,
  type Poll,
  type Receipt,
  type ReceiptWatcherOptions,
  type RpcTransport,
  type WatchOptions,
} from './index.ts'
import { httpTransport } from './rpc/http-transport.ts'
import { type Anvil, type AnvilOptions, startAnvil } from './testing/anvil.ts'
import { fakeClock } from './testing/fake-clock.ts'
import { errorString, revertCode } from './testing/revert.ts'

const nodes: Anvil[] = []
const servers: Server[] = []

/**
 * Starts a node that mines on request. Otherwise it returns the hash of a transaction shortly before it is
 * mined.
 */
async function anvil(options: AnvilOptions = {}) {
  const node = await startAnvil({ ...options, noMining: true })
  nodes.push(node)
  return node
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  await Promise.all(nodes.splice(0).map((node) => node.stop()))
})

type Outcome = { receipt?: Receipt; error?: unknown; at?: number; polls: Poll[] }

/** Creates a watcher on a real node, under a clock that the test advances. */
function watching(node: Anvil, options: Partial<ReceiptWatcherOptions> = {}) {
  let outstanding = 0
  const clock = fakeClock(() => outstanding > 0)
  const http = httpTransport({ network: node.network })
  const sent = { requests: 0, calls: 0 }
  const transport: RpcTransport = async (body, context) => {
    outstanding += 1
    sent.requests += 1
    sent.calls += [body].flat().length
    try {
      return await http(body, context)
    } finally {
      outstanding -= 1
    }
  }
  const watcher = createReceiptWatcher({
    network: node.network,
    clock,
    transport,
    random: () => 1,
    ...options,
  })
  return {
    clock,
    sent,
    watch(hash: string, wait: WatchOptions = {}): Outcome {
      const outcome: Outcome = { polls: [] }
      void watcher.watch(hash, { onPoll: (poll) => outcome.polls.push(poll), ...wait }).then(
        (receipt) => Object.assign(outcome, { receipt, at: clock.now() }),
        (error: unknown) => Object.assign(outcome, { error, at: clock.now() }),
      )
      return outcome
    },
  }
}

const gwei = (amount: number) => `0x${(amount * 1e9).toString(16)}`

/** First of the unlocked accounts, which never change. */
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Sends a transfer with a gas limit, so that the node accepts one that reverts. */
const transfer = (fields: Record<string, string> = {}) => ({
  from,
  to: `0x${'11'.repeat(20)}`,
  value: '0x1',
  gas: '0x5208',
  gasPrice: gwei(10),
  ...fields,
})
const send = (node: Anvil, fields: Record<string, string> = {}) =>
  node.rpc<string>('eth_sendTransaction', transfer(fields))
const sendMany = (node: Anvil, nonces: readonly number[]) =>
  node.rpcAll<string>(
    'eth_sendTransaction',
    nonces.map((nonce) => [transfer({ nonce: nonceOf(nonce) })]),
  )

const range = (size: number) => Array.from({ length: size }, (_, index) => index)
const nonceOf = (index: number) => `0x${index.toString(16)}`

// A busy machine needs more time.
const timeouts = { timeout: 60_000 }

describe('a receipt watcher on a real node', timeouts, () => {
  it('resolves successes and reverts at the first request after the block', async () => {
    const node = await anvil()
    const { clock, watch } = watching(node)
    const good = watch(await send(node))
    const deployment = { from, data: revertCode(errorString('Sold out')), gas: '0x100000' }
    const bad = watch(await node.rpc<string>('eth_sendTransaction', deployment))
    await clock.pass(4000)
    await node.rpc('evm_mine')
    await clock.pass(2000)
    expect(good).toMatchObject({ at: 6000, receipt: { status: 1, transactionStatus: true, blockNumber: 1n } })
    expect(bad).toMatchObject({ at: 6000, receipt: { status: 2, transactionStatus: false } })
  })

  it('resolves the same transaction at another price, and reports other replacements', async () => {
    const node = await anvil()
    const { clock, watch } = watching(node)
    const repriced = await send(node, { nonce: '0x0' })
    const cancelled = await send(node, { nonce: '0x1' })
    const [one, other] = [watch(repriced), watch(cancelled)]
    await clock.pass(7000)
    const dearer = await send(node, { nonce: '0x0', gasPrice: gwei(20) })
    const cancel = await send(node, { nonce: '0x1', gasPrice: gwei(20), to: from, value: '0x0' })
    for (const _ of range(3)) await node.rpc('evm_mine')
    await clock.pass(30_000)
    expect(one.receipt).toMatchObject({ hash: repriced, replacedBy: dearer, status: 1 })
    expect(other.error).toMatchObject({ kind: 'cancelled', replacedBy: cancel })
  })

  it('leaves a dropped transaction unresolved, and finds it when it is sent again', async () => {
    const node = await anvil()
    const { clock, watch } = watching(node)
    const hash = await send(node, { nonce: '0x0' })
    const first = watch(hash, { timeout: 30_000 })
    await clock.pass(7000)
    expect(await node.rpc('anvil_dropTransaction', hash)).toBe(hash)
    await node.rpc('evm_mine')
    await clock.pass(30_000)
    expect(first.error).toMatchObject({ kind: 'unresolved' })
    expect(await send(node, { nonce: '0x0' })).toBe(hash)
    await node.rpc('evm_mine')
    const again = watch(hash)
    await clock.pass(3000)
    expect(again.receipt).toMatchObject({ status: 1 })
  })

  it('resets transactions to pending that a reorganization removes, one or many', async () => {
    const node = await anvil()
    const [few, many] = [watching(node), watching(node)]
    const hashes = await sendMany(node, range(30))
    const one = few.watch(hashes[0] ?? '', { confirmations: 3 })
    const all = hashes.map((hash) => many.watch(hash, { confirmations: 3 }))
    const statuses = (outcomes: Outcome[]) => new Set(outcomes.map(({ polls }) => polls.at(-1)?.status))
    const pass = async (time: number) => {
      await few.clock.pass(time)
      await many.clock.pass(time)
    }
    await pass(4000)
    await node.rpc('evm_mine')
    await pass(2000)
    expect([statuses([one]), statuses(all)]).toEqual([new Set([1]), new Set([1])])
    await node.rpc('anvil_reorg', 1, [])
    await node.rpc('evm_mine')
    await pass(3000)
    expect([statuses([one]), statuses(all)]).toEqual([new Set([0]), new Set([0])])
    for (const [nonce, hash] of hashes.entries()) {
      const known = await node.rpc('eth_getTransactionByHash', hash)
      if (!known) await send(node, { nonce: nonceOf(nonce) })
    }
    for (const _ of range(3)) await node.rpc('evm_mine')
    await pass(3000)
    expect(one.receipt).toMatchObject({ status: 1 })
    expect(all.every(({ receipt }) => receipt?.status === 1)).toBe(true)
  })

  it('notices a chain that was reset to a snapshot', async () => {
    const node = await anvil()
    const { clock, watch } = watching(node)
    const snapshot = await node.rpc('evm_snapshot')
    const outcome = watch(await send(node, { nonce: '0x0' }), { confirmations: 2 })
    await node.rpc('evm_mine')
    await clock.pass(3000)
    expect(outcome.polls.at(-1)?.status).toBe(1)
    expect(await node.rpc('evm_revert', snapshot)).toBe(true)
    await clock.pass(3000)
    expect(outcome.polls.at(-1)?.status).toBe(0)
    await send(node, { nonce: '0x0' })
    for (const _ of range(2)) await node.rpc('evm_mine')
    await clock.pass(3000)
    expect(outcome.receipt).toMatchObject({ status: 1 })
  })

  // Proves: state.mint-receipt
  it('survives a node that is killed and restarts 20 s later, and returns to its schedule', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-chain-'))
    try {
      const state = join(folder, 'state.json')
      const node = await anvil({ state })
      const { clock, watch } = watching(node)
      const mined = await send(node)
      await node.rpc('evm_mine')
      const outcome = watch(mined, { confirmations: 3 })
      await clock.pass(3500)
      await node.stop()
      await clock.pass(20_000)
      const back = await anvil({ state, port: node.port })
      await clock.pass(10_000)
      // Failed requests at 6 s and 12 s, the next one 12 s later, then every 3 s.
      expect(outcome.polls.map(({ status, error }) => error?.kind ?? status)).toEqual([
        1,
        'node-unreachable',
        'node-unreachable',
        1,
        1,
        1,
        1,
      ])
      for (const _ of range(2)) await back.rpc('evm_mine')
      await clock.pass(3000)
      expect(outcome.receipt).toMatchObject({ hash: mined, status: 1 })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('watches 2,000 hashes with few requests', async () => {
    const node = await anvil()
    const { clock, watch, sent } = watching(node)
    const hashes = await sendMany(node, range(2000))
    const outcomes = hashes.map((hash) => watch(hash))
    await clock.pass(10_000)
    for (const _ of range(4)) {
      await node.rpc('evm_mine')
      await clock.pass(3000)
    }
    expect(outcomes.filter(({ receipt }) => receipt?.status === 1)).toHaveLength(2000)
    expect(sent.requests).toBeLessThanOrEqual(12)
    expect(sent.calls).toBeLessThanOrEqual(2200)
  })
})

describe('a receipt watcher behind an HTTP server', timeouts, () => {
  /** Starts a proxy in front of a node. It sends `answer` instead of the node's reply while that is set. */
  async function before(node: Anvil) {
    const gate: { answer: { status: number; body: string; headers?: Record<string, string> } | null } = {
      answer: null,
    }
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const json = { 'content-type': 'application/json' }
      if (gate.answer) {
        response.writeHead(gate.answer.status, { ...json, ...gate.answer.headers }).end(gate.answer.body)
        return
      }
      const body = Buffer.concat(chunks)
      const answer = await fetch(node.network.rpcUrl, { method: 'POST', headers: json, body })
      response.writeHead(answer.status, json).end(await answer.text())
    })
    servers.push(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const rpcUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { gate, node: { ...node, network: { ...node.network, rpcUrl } } }
  }

  // A single call distinguishes a failing node from one that refuses batches; a busy node first gets a pause.
  it.each([
    ['HTTP 429', { status: 429, body: '', headers: { 'retry-after': '5' } }, 'rate-limited', 1],
    ['an answer that is no JSON', { status: 200, body: '<html>' }, 'node-unreachable', 2],
    ['JSON that is no answer', { status: 200, body: '[{"ok":true}]' }, 'node-unreachable', 2],
    ['HTTP 503', { status: 503, body: 'busy' }, 'node-unreachable', 2],
  ])('survives %s, with one hash and with many', async (_name, answer, kind, requests) => {
    const real = await anvil()
    const { gate, node } = await before(real)
    const [few, many] = [watching(node), watching(node)]
    const hashes = await sendMany(real, range(30))
    await real.rpc('evm_mine')
    gate.answer = answer
    const one = few.watch(hashes[0] ?? '')
    const all = hashes.map((hash) => many.watch(hash))
    await few.clock.pass(8900)
    await many.clock.pass(8900)
    for (const { polls } of [one, ...all]) expect(polls).toMatchObject([{ attempt: 1, error: { kind } }])
    expect(few.sent.requests).toBe(requests)
    gate.answer = null
    await few.clock.pass(100)
    await many.clock.pass(100)
    for (const { receipt } of [one, ...all]) expect(receipt).toMatchObject({ status: 1 })
  })
})
