import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { createPublicClient, http } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  checkNetwork,
  getAccount,
  getChainId,
  getReceiptStatus,
  isChainError,
  type Network,
  type Poll,
  parseNetworks,
  toChainError,
  waitForReceipt,
} from './index.ts'
import { everything } from './testing/everything.ts'
import { hash } from './testing/fake-node.ts'

const secret = 'k3yThatNobodyMaySee'
let answer: { status: number; body: string } | 'hang up' | 'stay silent'
let server: Server
let network: Network

const written: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    if (answer === 'hang up') request.socket.destroy()
    else if (answer !== 'stay silent') {
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  network = {
    name: 'Amber',
    blockchainType: 1,
    networkType: 1,
    chainId: 31337,
    rpcUrl: `http://${secret}:${secret}@${host}/v2/${secret}?key=${secret}#${secret}`,
    explorer: {},
    currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
  }
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  written.length = 0
  for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...values) => void written.push(inspect(values, { depth: 10 })),
    )
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => Boolean(written.push(String(chunk))))
  }
})

afterEach(() => {
  vi.restoreAllMocks()
})

const echo = (status: number, error: unknown) => ({
  status,
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, error }),
})

describe('the RPC address', () => {
  it.each([
    ['the node hangs up', () => 'hang up' as const],
    ['the node stays silent', () => 'stay silent' as const],
    ['HTTP 401 that quotes it', () => ({ status: 401, body: JSON.stringify({ error: network.rpcUrl }) })],
    ['HTTP 429 that quotes it', () => echo(429, { code: -32005, message: `limit of ${network.rpcUrl}` })],
    ['HTTP 500 that quotes it', () => ({ status: 500, body: network.rpcUrl })],
    ['no JSON', () => ({ status: 200, body: `<a href="${network.rpcUrl}">` })],
    ['a JSON-RPC error that quotes it', () => echo(200, { code: -32603, message: network.rpcUrl })],
    [
      'a revert whose reason quotes the key',
      () => echo(200, { code: 3, message: `execution reverted: ${secret} or ${network.rpcUrl}` }),
    ],
  ])('appears nowhere when %s', async (_name, script) => {
    answer = script()
    const polls: Poll[] = []
    const come = await Promise.allSettled([
      waitForReceipt({
        network,
        hash,
        initialDelay: 1,
        interval: 10,
        timeout: 120,
        requestTimeout: 50,
        onPoll: (poll) => polls.push(poll),
      }),
      getReceiptStatus({ network, hash, requestTimeout: 50 }),
      checkNetwork({ network, requestTimeout: 50 }),
    ])
    const viem = createPublicClient({ transport: http(network.rpcUrl, { retryCount: 0, timeout: 50 }) })
    const thrown: unknown = await viem.getChainId().catch((error: unknown) => error)
    // Without redaction the address leaks; otherwise this test would prove nothing.
    expect(everything(thrown)).toContain(secret)
    const converted = toChainError(thrown, { network })

    const errors = [...come.map((one) => (one.status === 'rejected' ? one.reason : one.value)), ...polls]
    expect(come[0]).toMatchObject({ status: 'rejected' })
    expect(isChainError(converted)).toBe(true)
    const out = [...errors, ...polls.map(({ error }) => error), converted].map(everything).join('\n')
    expect(out).toContain('Amber')
    expect(out).not.toContain(secret)
    expect(out).not.toContain('127.0.0.1')
    expect(written.join('\n')).not.toContain(secret)
  })

  it('appears nowhere when the node serves another chain', async () => {
    answer = { status: 200, body: '{"result":"0x1"}' }
    const error: unknown = await waitForReceipt({ network, hash, initialDelay: 1 }).catch(
      (thrown: unknown) => thrown,
    )
    expect(isChainError(error, 'wrong-chain')).toBe(true)
    expect(everything(error)).not.toContain(secret)
    expect(written.join('\n')).not.toContain(secret)
  })

  it.each([
    ['is no address', `http://[bad/${secret}`],
    ['lacks its scheme', `node.example/v2/${secret}`],
    ['is another origin in disguise', `//[bad/${secret}`],
    ['is empty of a host', `http://?key=${secret}`],
  ])('appears nowhere when it %s', async (_name, rpcUrl) => {
    vi.stubGlobal('location', { origin: 'http://console.example' })
    const broken = { ...network, rpcUrl }
    const address = `0x${'77'.repeat(20)}`
    const thrown = await Promise.all(
      [
        getChainId({ network: broken }),
        getAccount({ network: broken, address }),
        getReceiptStatus({ network: broken, hash }),
        checkNetwork({ network: broken }),
        waitForReceipt({ network: broken, hash, initialDelay: 1 }),
      ].map((call) => call.then(String, (error: unknown) => error)),
    )
    vi.unstubAllGlobals()
    for (const error of thrown) {
      expect(error).toMatchObject({ name: 'NetworkConfigError', field: 'rpcUrl' })
      expect(everything(error)).toContain('Amber')
      expect(everything(error)).not.toContain(secret)
    }
    expect(written.join('\n')).not.toContain(secret)
  })

  it('appears nowhere if its name and password are not Latin-1, or badly encoded', async () => {
    answer = { status: 502, body: '' }
    const { host } = new URL(network.rpcUrl)
    for (const rpcUrl of [`http://käthe:${secret}€@${host}`, `http://%zz:${secret}@${host}`]) {
      const thrown: unknown = await getChainId({ network: { ...network, rpcUrl } }).catch(
        (error: unknown) => error,
      )
      expect(isChainError(thrown, 'node-unreachable')).toBe(true)
      expect(everything(thrown)).not.toContain(secret)
    }
  })

  it('appears nowhere if the configuration is invalid', () => {
    for (const rpcUrl of [`ws://node.example/${secret}`, `http://[${secret}`]) {
      let refused: unknown
      try {
        parseNetworks([{ ...network, rpcUrl }])
      } catch (error) {
        refused = error
      }
      expect(everything(refused)).toContain('rpcUrl')
      expect(everything(refused)).not.toContain(secret)
    }
  })
})
