import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amber, type Gate, openGate } from '#src/chain/testing.ts'
import { redactAddress } from '#src/rpc/redact-address.ts'
import { startTestPlatform, type TestPlatform } from '#src/testing.ts'

let gate: Gate
let platform: TestPlatform
let local = ''

beforeAll(async () => {
  gate = await openGate(() => local)
  const remote = { ...amber, name: 'Remote', networkType: 2, rpcUrl: gate.url }
  platform = await startTestPlatform({ networks: [amber, remote] })
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
  return { status: response.status, text: await response.text() }
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
