import { inspect } from 'node:util'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getAccount, getChainId } from './index.ts'
import { type Anvil, startAnvil } from './testing/anvil.ts'
import { fakeNetwork } from './testing/fake-node.ts'

let node: Anvil
let address = ''
beforeAll(async () => {
  node = await startAnvil()
  address = (await node.rpc<string[]>('eth_accounts'))[0] ?? ''
})
afterAll(() => node.stop())
afterEach(() => {
  vi.unstubAllGlobals()
})

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )

describe('getAccount', () => {
  // Proves: route.identity
  it('returns the exact balance and the number of sent transactions', async () => {
    const fresh = `0x${'77'.repeat(20)}`
    expect(await getAccount({ network: node.network, address: fresh })).toEqual({
      balance: 0n,
      transactionCount: 0,
    })
    const value = '0xde0b6b3a7640001'
    await node.rpc('eth_sendTransaction', { from: address, to: fresh, value })
    // The node answers before the block is mined.
    await expect
      .poll(async () => (await getAccount({ network: node.network, address: fresh })).balance)
      .toBe(BigInt(value))
    expect((await getAccount({ network: node.network, address })).transactionCount).toBe(1)
  })

  it('rejects a node of another chain', async () => {
    const network = { ...node.network, chainId: 5 }
    expect(await thrownBy(getAccount({ network, address }))).toMatchObject({
      kind: 'wrong-chain',
      chainId: 31337,
      expectedChainId: 5,
    })
    expect(await getChainId({ network: node.network })).toBe(31337)
  })
})

describe('a node with an invalid answer', () => {
  const answers = (answer: () => Response | Promise<Response>) => {
    vi.stubGlobal('fetch', answer)
    return thrownBy(getAccount({ network: fakeNetwork, address }))
  }

  it.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [429, 'rate-limited'],
    [502, 'node-unreachable'],
  ])('with status %i rejects as %s', async (status, kind) => {
    const headers = { 'retry-after': '7' }
    const thrown = await answers(() => Response.json({ error: 'no' }, { status, headers }))
    expect(thrown).toMatchObject({ kind, network: 'Amber' })
    expect((thrown as { retryAfter?: number }).retryAfter).toBe(kind === 'rate-limited' ? 7 : undefined)
  })

  it.each([
    ['no JSON', () => new Response('<html>')],
    ['null', () => Response.json(null)],
    ['a JSON-RPC error', () => Response.json({ error: { code: -32000, message: 'header not found' } })],
    ['no quantity', () => Response.json({ result: 'many' })],
  ])('with %s rejects as unreachable', async (_, answer) => {
    expect(await answers(answer)).toMatchObject({ kind: 'node-unreachable' })
  })

  it('differs from a slow node and from an aborted request', async () => {
    const hang = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
        signal?.throwIfAborted()
      })
    vi.stubGlobal('fetch', hang)
    const options = { network: fakeNetwork, address }
    expect(await thrownBy(getAccount({ ...options, requestTimeout: 5 }))).toMatchObject({ kind: 'timed-out' })
    const controller = new AbortController()
    const given = thrownBy(getAccount({ ...options, signal: controller.signal }))
    controller.abort()
    expect(await given).toMatchObject({ kind: 'aborted' })
  })

  it('may be down', async () => {
    const gone = await startAnvil()
    await gone.stop()
    expect(await thrownBy(getAccount({ network: gone.network, address }))).toMatchObject({
      kind: 'node-unreachable',
    })
  })
})

it('sends the credentials of the address as a header, follows no redirect, and leaks no part of it', async () => {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    throw new TypeError(`Failed to fetch ${url}`)
  })
  const network = { ...fakeNetwork, rpcUrl: 'https://ada:s3cret@node.example/v2/k3yThatNobodyMaySee' }
  const headers = () => ({ 'x-own': 'yes' })
  const thrown = await thrownBy(getAccount({ network, address, headers }))
  const [url, init] = asked[0] ?? ['', {}]
  expect(url).toBe('https://node.example/v2/k3yThatNobodyMaySee')
  expect(init).toMatchObject({
    redirect: 'error',
    headers: { authorization: `Basic ${btoa('ada:s3cret')}`, 'x-own': 'yes' },
  })
  expect(inspect(thrown, { depth: 10 })).not.toMatch(/s3cret|k3yThat/)
})

it('does not load viem', async () => {
  const { outputFiles } = await build({
    stdin: { contents: `export { getAccount } from './index.ts'`, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    external: ['viem', 'viem/*'],
  })
  expect(outputFiles[0]?.text).not.toContain('viem')
})
