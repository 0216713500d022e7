import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createReceiptWatcher, getAccount, getReceiptStatus, type Network } from '../index.ts'
import { preflight } from '../preflight/index.ts'
import { fakeNetwork, hash, mined } from '../testing/fake-node.ts'

type Call = { id: number; method: string }
type Node = {
  url: string
  calls: string[]
  batches: number
  tokens: (string | undefined)[]
  head: number
  chainId: number
  down: boolean
  busy: boolean
  /** Code of the error for a busy node. */
  busyCode: number
  forbidsBatches: boolean
}

const servers: Server[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

/** Starts an HTTP node that has mined the transaction of these tests. Its address contains a key. */
async function startNode(key: string): Promise<Node> {
  const node: Node = {
    url: '',
    calls: [],
    batches: 0,
    tokens: [],
    head: 100,
    chainId: 31_337,
    down: false,
    busy: false,
    busyCode: -32_005,
    forbidsBatches: false,
  }
  const answer = ({ id, method }: Call) => {
    node.calls.push(method)
    if (node.busy && method !== 'eth_chainId')
      return { jsonrpc: '2.0', id, error: { code: node.busyCode, message: 'Wait.' } }
    const results: Record<string, unknown> = {
      eth_chainId: `0x${node.chainId.toString(16)}`,
      eth_blockNumber: `0x${node.head.toString(16)}`,
      eth_getTransactionReceipt: mined(1),
    }
    return { jsonrpc: '2.0', id, result: results[method] ?? '0x1' }
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const body = JSON.parse(text) as Call | Call[]
    node.tokens.push(request.headers.authorization)
    if (node.down) return void response.writeHead(503).end()
    if (Array.isArray(body)) node.batches += 1
    if (Array.isArray(body) && node.forbidsBatches) return void response.writeHead(403).end()
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${key}`
  return node
}

const networkAt = ([rpcUrl = '', ...fallbackRpcUrls]: string[]): Network => ({
  ...fakeNetwork,
  rpcUrl,
  fallbackRpcUrls,
})

async function startNodes(size: number) {
  const nodes = await Promise.all(
    Array.from({ length: size }, (_, index) => startNode(`key-of-node-${index}`)),
  )
  return { nodes: nodes as [Node, Node, Node, Node], network: networkAt(nodes.map(({ url }) => url)) }
}
const address = `0x${'77'.repeat(20)}`

describe('a network with several addresses', () => {
  it('uses only the first address while it answers', async () => {
    const { nodes, network } = await startNodes(2)
    expect(await getReceiptStatus({ network, hash })).toBe(1)
    expect(nodes.map(({ calls }) => calls.length)).toEqual([1, 0])
  })

  it.each<[string, (network: Network) => Promise<unknown>, unknown]>([
    ['a receipt', (network) => getReceiptStatus({ network, hash }), 1],
    ['an account', (network) => getAccount({ network, address }), { balance: 1n, transactionCount: 1 }],
    [
      'a preflight',
      async (network) => (await preflight({ network, from: address, to: address })).checks[0]?.outcome,
      'passed',
    ],
  ])('reads %s from the next address if the first does not answer', async (_, read, found) => {
    const { nodes, network } = await startNodes(2)
    nodes[0].down = true
    expect(await read(network)).toEqual(found)
  })

  it('skips an address of another chain and one that is far behind', async () => {
    const { nodes, network } = await startNodes(4)
    nodes[0].down = true
    nodes[1].chainId = 5
    nodes[2].head = 79
    expect(await getReceiptStatus({ network, hash })).toBe(1)
    expect(nodes.map(({ calls }) => calls.includes('eth_getTransactionReceipt'))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('never uses an address of another chain, even if it is the only one', async () => {
    const { nodes, network } = await startNodes(2)
    nodes[0].down = true
    nodes[1].chainId = 5
    nodes[1].head = 5
    await expect(getReceiptStatus({ network, hash })).rejects.toMatchObject({ kind: 'node-unreachable' })
    expect(nodes[1].calls).not.toContain('eth_getTransactionReceipt')
  })

  it('uses an address of a chain with few blocks', async () => {
    const { nodes, network } = await startNodes(2)
    nodes[0].down = true
    nodes[1].head = 0
    expect(await getReceiptStatus({ network, hash })).toBe(1)
  })

  it('uses the first address in the list if it is only a few blocks behind', async () => {
    const { nodes, network } = await startNodes(3)
    nodes[0].down = true
    nodes[1].head = 80
    expect(await getReceiptStatus({ network, hash })).toBe(1)
    expect(nodes[1].calls).toContain('eth_getTransactionReceipt')
  })

  it('stays with an address for a minute, then returns to the first once it is back', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { nodes, network } = await startNodes(2)
    nodes[0].down = true
    await getReceiptStatus({ network, hash })
    nodes[0].down = false
    vi.advanceTimersByTime(59_000)
    await getReceiptStatus({ network, hash })
    expect(nodes[0].calls).toEqual([])
    vi.advanceTimersByTime(1000)
    await getReceiptStatus({ network, hash })
    expect(nodes[0].calls).toContain('eth_getTransactionReceipt')
  })

  it('selects an address once for concurrent requests, even if none answers', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { nodes, network } = await startNodes(2)
    nodes[0].down = true
    await getReceiptStatus({ network, hash })
    vi.advanceTimersByTime(60_000)
    nodes[1].down = true
    const before = nodes[1].tokens.length
    const reads = Array.from({ length: 5 }, () => getReceiptStatus({ network, hash }).catch(() => undefined))
    await Promise.all(reads)
    // Five reads, and two requests for each of at most two selections, one before and one after the reads.
    expect(nodes[1].tokens.length - before).toBeLessThanOrEqual(9)
  })

  it('lets a watcher continue if its node is gone, and resends unanswered calls', async () => {
    const { nodes, network } = await startNodes(2)
    nodes[0].down = true
    const watcher = createReceiptWatcher({ network, initialDelay: 0, interval: 1 })
    expect(await watcher.watch(hash)).toMatchObject({ status: 1 })
    expect(nodes[1].batches).toBeGreaterThan(0)
  })

  it('lets a watcher continue if its node reports for a single call that it is busy', async () => {
    const { nodes, network } = await startNodes(2)
    nodes[0].busy = true
    const watcher = createReceiptWatcher({ network, initialDelay: 0, interval: 1, batchSize: 1 })
    expect(await watcher.watch(hash)).toMatchObject({ status: 1 })
    expect(nodes[0].batches).toBe(0)
  })

  it.each([-32_005, 429])(
    'goes on where its node says by %i in an HTTP 200 that it is busy',
    async (code) => {
      const { nodes, network } = await startNodes(2)
      Object.assign(nodes[0], { busy: true, busyCode: code })
      expect(await getReceiptStatus({ network, hash })).toBe(1)
      expect(await getAccount({ network: { ...network }, address })).toEqual({
        balance: 1n,
        transactionCount: 1,
      })
      nodes[1].calls = []
      const watcher = createReceiptWatcher({ network: { ...network }, initialDelay: 0, interval: 1 })
      const hashes = [hash, `0x${'ab'.repeat(32)}` as const]
      expect(await Promise.all(hashes.map((one) => watcher.watch(one)))).toMatchObject([
        { status: 1 },
        { status: 1 },
      ])
      expect(nodes[0].batches).toBeGreaterThan(0)
      expect(nodes[1].calls).toContain('eth_getTransactionReceipt')
    },
  )

  it('reports a busy address by either code', async () => {
    const { nodes } = await startNodes(1)
    Object.assign(nodes[0], { busy: true, busyCode: 429 })
    const busy = { kind: 'rate-limited' }
    const network = networkAt([nodes[0].url])
    await expect(getReceiptStatus({ network, hash })).rejects.toMatchObject(busy)
    await expect(getAccount({ network, address })).rejects.toMatchObject(busy)
  })

  it('sends single calls to an address that forbids batches, and uses no other', async () => {
    const { nodes, network } = await startNodes(2)
    nodes[0].forbidsBatches = true
    const watcher = createReceiptWatcher({ network, initialDelay: 0, interval: 1 })
    expect(await watcher.watch(hash)).toMatchObject({ status: 1 })
    expect(nodes[0].batches).toBeGreaterThan(0)
    expect(nodes[1].calls).toEqual([])
  })

  it('requests headers for each address, so that a token goes only to its own', async () => {
    const { nodes, network } = await startNodes(2)
    nodes[0].down = true
    const headers = ({ rpcUrl }: Network): Record<string, string> =>
      rpcUrl === nodes[0].url ? { authorization: 'Bearer one' } : {}
    expect(await getReceiptStatus({ network, hash, headers })).toBe(1)
    expect(new Set(nodes[0].tokens)).toEqual(new Set(['Bearer one']))
    expect(new Set(nodes[1].tokens)).toEqual(new Set([undefined]))
  })

  it('reports the error of the first address if none can be used, without an address', async () => {
    const { nodes, network } = await startNodes(3)
    nodes[0].down = true
    nodes[1].down = true
    nodes[2].chainId = 5
    const error: unknown = await getReceiptStatus({ network, hash }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'node-unreachable', network: 'Amber' })
    expect(inspect(error, { depth: 9 })).not.toMatch(/key-of-node|127\.0\.0\.1:/)
  })

  it('stops the selection when the caller aborts', async () => {
    const { nodes, network } = await startNodes(2)
    nodes[0].down = true
    const hanging = createServer(() => stop.abort())
    const stop = new AbortController()
    servers.push(hanging)
    hanging.listen(0, '127.0.0.1')
    await once(hanging, 'listening')
    const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
    const pending = getReceiptStatus({ network: networkAt([network.rpcUrl, url]), hash, signal: stop.signal })
    await expect(pending).rejects.toMatchObject({ kind: 'aborted' })
  })
})
