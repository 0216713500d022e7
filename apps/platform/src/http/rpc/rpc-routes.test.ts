import { readFile } from 'node:fs/promises'
import { createReceiptWatcher } from '@vitrine/chain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { redactAddress } from '#src/http/rpc/redact-address.ts'
import { amber, type Gate, openGate } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

let gate: Gate
let platform: TestPlatform
let local = ''
const clock = testClock()

beforeAll(async () => {
  gate = await openGate(() => local)
  const remote = { ...amber, name: 'Remote', networkType: 2, rpcUrl: gate.url }
  platform = await startTestPlatform({ networks: [amber, remote] }, clock.now)
  local = platform.platform.chain.networks.find(1, 1)?.rpcUrl ?? ''
})
afterAll(async () => {
  await platform.end()
  await gate.close()
})

async function ask(body: unknown, { path = '/rpc/1/1', token = platform.token } = {}) {
  const response = await fetch(`${platform.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  }
}

const call = (method: string, id: unknown = 1, params: unknown[] = []) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

describe('the RPC proxy', () => {
  it('answers a reading method with the caller’s own id', async () => {
    const { status, text } = await ask(call('eth_chainId', 'mine'))
    expect([status, JSON.parse(text)]).toEqual([200, { jsonrpc: '2.0', id: 'mine', result: '0x7a69' }])
  })

  it('wants a session', async () => {
    expect((await ask(call('eth_chainId'), { token: '' })).status).toBe(401)
    expect((await ask(call('eth_chainId'), { token: 'nonsense' })).status).toBe(401)
  })

  it.each([
    'eth_sendRawTransaction',
    'eth_sendTransaction',
    'eth_sign',
    'anvil_setBalance',
    'evm_mine',
    'debug_traceCall',
    'ETH_CHAINID',
  ])('refuses %s', async (method) => {
    const { text } = await ask(call(method))
    expect(JSON.parse(text)).toMatchObject({ id: 1, error: { code: -32601 } })
  })

  it('answers a batch in its order, the refused among the others', async () => {
    const { text } = await ask([call('eth_chainId', 7), call('eth_sign', 8), call('eth_blockNumber', 7), 3])
    expect(JSON.parse(text)).toEqual([
      { jsonrpc: '2.0', id: 7, result: '0x7a69' },
      expect.objectContaining({ id: 8, error: expect.objectContaining({ code: -32601 }) }),
      { jsonrpc: '2.0', id: 7, result: '0x0' },
      expect.objectContaining({ id: null, error: expect.objectContaining({ code: -32600 }) }),
    ])
  })

  it.each([
    ['text', 'no json', 400],
    ['an empty batch', [], 400],
    ['101 requests', Array.from({ length: 101 }, (_, id) => call('eth_chainId', id)), 400],
    ['300 KiB', [call('eth_call', 1, ['0'.repeat(300 * 1024)])], 413],
  ])('refuses %s', async (_name, body, status) => {
    expect((await ask(body)).status).toBe(status)
  })

  it('knows only configured networks', async () => {
    expect((await ask(call('eth_chainId'), { path: '/rpc/9/9' })).status).toBe(404)
    expect((await ask(call('eth_chainId'), { path: '/rpc/1e0/0x1' })).status).toBe(404)
  })

  it('says that a node is down without its address, in answer and log', async () => {
    gate.dropped.add('eth_blockNumber')
    const { status, text } = await ask(call('eth_blockNumber'), { path: '/rpc/1/2' })
    expect(status).toBe(502)
    expect(JSON.parse(text).error).toBe('The node of Remote does not answer. Try again in a moment.')
    expect(text + platform.logged.join()).not.toMatch(/secret-access-key/)
  })

  it('shows a browser no address of a node', async () => {
    const config = await (await fetch(`${platform.url}/config.json`)).text()
    expect(config).not.toMatch(/secret-access-key|127\.0\.0\.1/)
    expect(JSON.parse(config).networks.map((one: { rpcUrl: string }) => one.rpcUrl)).toEqual([
      '/rpc/1/1',
      '/rpc/1/2',
    ])
  })
})

/** 100 calls of 20 units each. */
const expensive = Array.from({ length: 100 }, (_, id) =>
  call('eth_call', id, [{ to: `0x${'1'.repeat(40)}` }, 'latest']),
)
/** Sends so many batches of 2,000 units in a row. */
async function spend(batches: number, token: string) {
  const statuses: number[] = []
  for (let sent = 0; sent < batches; sent += 1) statuses.push((await ask(expensive, { token })).status)
  return statuses
}
const createKey = (group: 'networks' | 'contracts') =>
  platform.sdk.apiKeys.create({
    name: 'Nightly import',
    scopes: [{ group, access: 'read' }],
    expiresAt: new Date(clock.now().getTime() + 86_400_000).toISOString(),
  })

describe('the limit of the RPC proxy', () => {
  const limited = {
    status: 429,
    retryAfter: '60',
    text: JSON.stringify({
      jsonrpc: '2.0',
      id: 'mine',
      error: { code: -32005, message: 'Too many requests to this network. Try again in 1 minute.' },
    }),
  }

  it('lets a person spend 24,000 units a minute on a network, and others theirs', async () => {
    clock.pass(60)
    expect(await spend(12, platform.token)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(await ask(call('eth_chainId', 'mine'))).toEqual(limited)
    const batch = await ask([call('eth_chainId', 'mine'), call('eth_sign', 8)])
    expect(JSON.parse(batch.text)).toMatchObject([{ error: { code: -32005 } }, { error: { code: -32601 } }])
    expect((await ask(call('eth_chainId'), { path: '/rpc/1/2' })).status).toBe(200)
    const other = { email: 'lin@gallery.example', password: 'a harbor plate of seven lines' }
    await platform.sdk.subAdmins.create(other)
    const { token } = await platform.anybody.auth.login(other)
    expect((await ask(call('eth_chainId'), { token })).status).toBe(200)
    clock.pass(60)
    expect((await ask(call('eth_chainId'))).status).toBe(200)
  })

  it('lets the API keys of a person spend 12,000 together, and leaves all that is theirs to the person', async () => {
    clock.pass(60)
    const { key } = await createKey('networks')
    const { key: second } = await createKey('networks')
    expect(await spend(4, key)).toEqual([200, 200, 200, 200])
    expect(await spend(3, second)).toEqual([200, 200, 429])
    expect(await ask(call('eth_chainId', 'mine'), { token: key })).toEqual(limited)
    expect(await spend(12, platform.token)).toEqual(Array.from({ length: 12 }, () => 200))
  })

  it('wants the scope of an API key', async () => {
    const { key } = await createKey('contracts')
    const { status, text } = await ask(call('eth_chainId'), { token: key })
    expect([status, JSON.parse(text)]).toMatchObject([
      403,
      { code: 'scope-missing', error: 'This API key lacks the scope networks:read.' },
    ])
  })

  it('is open to the keys of a platform from before there was such a scope', async () => {
    clock.pass(60)
    const { key, data } = await createKey('contracts')
    const migration = await readFile(
      new URL('../../../drizzle/0032_keys_read_networks.sql', import.meta.url),
      'utf8',
    )
    for (let times = 0; times < 2; times += 1) await platform.platform.db.execute(sql.raw(migration))
    expect((await ask(call('eth_chainId'), { token: key })).status).toBe(200)
    const { data: keys } = await platform.sdk.apiKeys.list({ page: 1, pageSize: 10 })
    expect(keys.find(({ _id }) => _id === data._id)?.scopes).toEqual([
      { group: 'contracts', access: 'read' },
      { group: 'networks', access: 'read' },
    ])
  })

  // Proves: state.mint-receipt
  it('is never met by a console that waits for 1,000 transactions', async () => {
    clock.pass(60)
    const statuses = new Map<number, number>()
    let calls = 0
    const started = clock.now().getTime()
    const timers = new Map<() => void, number>()
    const watcher = createReceiptWatcher({
      network: { ...amber, rpcUrl: `${platform.url}/rpc/1/1`, chainId: 31_337 },
      async transport(body) {
        const { status, text } = await ask(body)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) calls += [body].flat().length
        return { status, body: JSON.parse(text) as unknown }
      },
      clock: {
        now: () => clock.now().getTime(),
        setTimeout(run, milliseconds) {
          timers.set(run, clock.now().getTime() + milliseconds)
          return run
        },
        clearTimeout: (run) => void timers.delete(run as () => void),
      },
    })
    const stop = new AbortController()
    // Unknown to the node, each is asked about more often than one that waits there.
    const waits = Array.from({ length: 1_000 }, (_, index) =>
      watcher.watch(`0x${index.toString(16).padStart(64, '0')}`, { signal: stop.signal, timeout: 600_000 }),
    )
    const nextRound = () => [...timers].find(([, at]) => at <= started + 120_000)
    for (let rounds = 0; rounds < 20; rounds += 1) {
      await vi.waitFor(() => expect(nextRound()).toBeDefined(), { timeout: 60_000 })
      const [run, at] = nextRound() as [() => void, number]
      timers.delete(run)
      clock.pass((at - clock.now().getTime()) / 1000)
      run()
    }
    await vi.waitFor(() => expect(nextRound()).toBeDefined(), { timeout: 60_000 })
    stop.abort()
    await Promise.allSettled(waits)
    expect(clock.now().getTime() - started).toBe(60_000)
    // 400 is how it learns that a batch holds 100 calls.
    expect([...statuses.keys()].toSorted()).toEqual([200, 400])
    expect(calls).toBeLessThanOrEqual(2_100)
  })
})

describe('a redacted text', () => {
  it('holds no part of the address', () => {
    const rpcUrl = 'https://user:pass-word@node.example/v2/path-secret?apikey=query-secret'
    const text = `${rpcUrl} said: path-secret and query-secret of node.example and pass-word are wrong`
    expect(redactAddress(text, rpcUrl)).toBe('… said: … and … of … and … are wrong')
  })

  it('holds no part of an address that is badly encoded', () => {
    const rpcUrl = 'https://node.example/v2/%zz-secret'
    expect(redactAddress('%zz-secret is wrong', rpcUrl)).toBe('… is wrong')
  })
})
