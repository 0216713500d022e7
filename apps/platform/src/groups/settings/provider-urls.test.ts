import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hash } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LocalNode, startLocalNode } from '#src/chain/local-node.ts'
import { whenMined } from '#src/chain/when-mined.ts'
import { expectEncrypted, refusal, refusedField } from '#test/refusals.ts'
import { shortenTimers } from '#test/shorten-timers.ts'
import { amber, type Gate, openGate, openTestClient } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

const page = { page: 1, pageSize: 8 }
const here = { blockchainType: 1, networkType: 1 }
const there = { blockchainType: 1, networkType: 2 }
const masterKey = new Uint8Array(32).fill(3)
/** In the address of every gate. */
const secret = 'secret-access-key'

let platform: TestPlatform
let node: LocalNode
/** A provider's node of chain 31337. */
let gate: Gate

beforeAll(async () => {
  platform = await startTestPlatform({
    masterKey,
    networks: [amber, { ...amber, name: 'Basalt', networkType: 2, chainId: 31338 }],
  })
  node = await startLocalNode({
    chainId: amber.chainId,
    folder: `${platform.dataDir}/other`,
    report: () => undefined,
  })
  gate = await openGate(() => node.rpcUrl)
})
afterAll(async () => {
  // First, because it writes its state into the folder that the platform's end deletes.
  await node.stop()
  await platform.end()
  await gate.close()
})

/** Makes the gate's URL the node-provider URL of `here`, whatever an earlier test or try left. */
async function storeGate() {
  gate.answers.clear()
  const { totalCount } = await platform.sdk.settings.listNodeUrls(page)
  if (totalCount === 0) await platform.sdk.settings.setNodeUrl({ ...here, url: gate.url })
}

/** A server that answers every request in the same way. */
async function serve(status: number, body: string, headers: Record<string, string> = {}) {
  const server: Server = createServer((_request, response) => {
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${secret}`
  return { url, close: () => new Promise((resolve) => server.close(resolve)) }
}

const blockNumber = async (running: TestPlatform) => {
  const response = await fetch(`${running.url}/rpc/1/1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
  })
  return Number(((await response.json()) as { result: string }).result)
}

describe('a URL that is given', () => {
  it.each([
    ['ftp://node.example/key', 'Enter an http or https address.'],
    [
      `https://ada:${secret}@node.example`,
      'A user name and password before the host are not supported. Use the path or the query.',
    ],
    [`http://127.0.0.1:1/${secret}`, 'Nothing answers at this URL.'],
    [`http://node.example/${secret}`, 'Enter an https address: what follows the host may be an access key.'],
    [`https://node.invalid/${secret}`, 'There is no server with this name.'],
    ['http://10.0.0.7:8545', '10.0.0.7 is in a private network. Whoever runs the platform can allow it.'],
    [
      `https://192.168.1.4/${secret}`,
      '192.168.1.4 is in a private network. Whoever runs the platform can allow it.',
    ],
  ])('is refused where it is %s', async (url, message) => {
    expect(await refusedField(platform.sdk.settings.setNodeUrl({ ...here, url }))).toEqual(['url', message])
    expect(await refusedField(platform.sdk.settings.setBundlerUrl({ ...here, url }))).toEqual([
      'url',
      message,
    ])
  })

  it.each([
    [200, '<html>', 'The server at this URL does not speak JSON-RPC.'],
    [200, '{"jsonrpc":"2.0","id":1}', 'The server at this URL does not speak JSON-RPC.'],
    [200, '{"error":{"message":"secret-access-key"}}', 'It does not answer eth_chainId.'],
    [200, '{"result":"soon"}', 'The server at this URL does not say which chain it serves.'],
    [401, 'secret-access-key', 'It refuses to answer. Its access key may be wrong.'],
    [429, '', 'It is receiving too many requests. Try again in a minute.'],
    [302, '', 'It redirects to another address. Enter that one.'],
    [500, '', 'The server at this URL does not speak JSON-RPC.'],
  ])('is refused where the answer is %s %s, and never repeated', async (status, body, message) => {
    const server = await serve(status, body, { location: gate.url })
    const thrown = await refusal(platform.sdk.settings.setNodeUrl({ ...here, url: server.url }))
    expect(thrown.fields).toEqual([{ field: 'url', message }])
    expect(JSON.stringify([thrown, thrown.message])).not.toMatch(/secret-access-key|127\.0\.0\.1/)
    await server.close()
  })

  it('is refused for another chain and for a network that is not configured', async () => {
    const { settings } = platform.sdk
    const wrong = await refusedField(settings.setNodeUrl({ ...there, url: gate.url }))
    expect(wrong).toEqual(['url', 'The server at this URL serves chain 31337. Basalt is chain 31338.'])
    const unknown = await refusedField(settings.setNodeUrl({ ...here, networkType: 9, url: gate.url }))
    expect(unknown[0]).toBe('networkType')
    expect((await settings.listNodeUrls(page)).totalCount).toBe(0)
  })
})

describe('a node-provider URL', () => {
  // Proves: call.setNodeUrl
  it('is used immediately, by every copy, and after a restart', async () => {
    const end = shortenTimers(10_000, 250)
    const other = await platform.copy()
    end()
    const before = await blockNumber(platform)
    await openTestClient(node.rpcUrl).mine({ blocks: 1000 })
    const { data, message } = await platform.sdk.settings.setNodeUrl({ ...here, url: gate.url })
    expect(message).toBe('The node-provider URL is saved. Amber uses it from now on.')
    expect(data).toMatchObject({
      ...here,
      host: new URL(gate.url).origin,
      key: { isSet: true, ending: '-key' },
    })
    expect(before).toBeLessThan(1000)
    expect(await blockNumber(platform)).toBeGreaterThanOrEqual(1000)
    await vi.waitFor(async () => expect(await blockNumber(other)).toBeGreaterThanOrEqual(1000), {
      timeout: 80_000,
      interval: 250,
    })
    await other.end()
    platform = await platform.restart()
    expect(await blockNumber(platform)).toBeGreaterThanOrEqual(1000)
    await expectEncrypted(platform, secret)
  })

  it('is what the admin wallet’s transactions go to', async () => {
    const { sdk } = platform
    const { walletAddress } = (await sdk.profile.createWallet()).data
    const client = openTestClient(node.rpcUrl)
    await client.setBalance({ address: walletAddress as Hash, value: 10n ** 18n })
    const collection = (await sdk.collections.create({ name: 'Tides', symbol: 'TIDES' })).data
    const place = { collection_id: collection._id, ...here, smartContractType: 1 }
    await sdk.contracts.register(place)
    const { transactionHash } = await sdk.contracts.deploy(place)
    const receipt = await whenMined(client, transactionHash)
    expect(receipt.status).toBe('success')
  })

  // Proves: call.updateNodeUrl
  it('is one a network; another takes its place by its id', async () => {
    const { settings } = platform.sdk
    const again = await refusal(settings.setNodeUrl({ ...here, url: gate.url }))
    expect([again.status, again.code]).toEqual([409, 'already-set'])
    const { data, totalCount } = await settings.listNodeUrls(page)
    expect(totalCount).toBe(1)
    const id = data[0]?._id ?? ''
    const missing = await refusal(settings.updateNodeUrl({ node_url_id: 'none', url: gate.url }))
    expect(missing.status).toBe(404)
    const silent = settings.updateNodeUrl({ node_url_id: id, url: 'http://127.0.0.1:1' })
    expect((await refusedField(silent))[0]).toBe('url')

    const second = await openGate(() => node.rpcUrl)
    await settings.updateNodeUrl({ node_url_id: id, url: second.url })
    gate.answers.set('eth_blockNumber', '0x1')
    second.answers.set('eth_blockNumber', '0x7')
    expect(await blockNumber(platform)).toBe(7)
    await settings.updateNodeUrl({ node_url_id: id, url: gate.url })
    expect(await blockNumber(platform)).toBe(1)
    gate.answers.clear()
    await second.close()
    const changed = (await settings.listNodeUrls(page)).data[0]
    expect(Date.parse(changed?.updatedAt ?? '')).toBeGreaterThan(Date.parse(data[0]?.updatedAt ?? ''))
  })

  // Proves: call.getNodeUrl
  it('is for sub-admins to see, without its key, and for admins to change', async () => {
    const { settings } = await platform.addPerson('sub_admin')
    const { data } = await settings.listNodeUrls(page)
    expect(data).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain(secret)
    expect((await refusal(settings.setNodeUrl({ ...there, url: gate.url }))).status).toBe(403)
  })
})

it('a stored node is requested only outside of private networks, also after redirects', async () => {
  await storeGate()
  const stored = platform.platform.chain.networks.find(here.blockchainType, here.networkType)
  await expect(stored?.fetch('http://10.0.0.5/')).rejects.toThrow('is in a private network')
})

describe('a node-provider URL that is deleted', () => {
  it('is used no more, by no copy: the network has the node of the configuration again', async () => {
    await storeGate()
    const end = shortenTimers(10_000, 250)
    const other = await platform.copy()
    end()
    gate.answers.set('eth_blockNumber', '0x1e240')
    expect(await blockNumber(platform)).toBe(123_456)
    const { data } = await platform.sdk.settings.listNodeUrls(page)
    await platform.sdk.deletions.delete({ kind: 'node-url', ids: data.map(({ _id }) => _id) })
    expect(await blockNumber(platform)).toBeLessThan(1000)
    await vi.waitFor(async () => expect(await blockNumber(other)).toBeLessThan(1000), {
      timeout: 80_000,
      interval: 250,
    })
    await other.end()
  })
})

describe('a bundler URL', () => {
  // Proves: call.getBundlerUrl, call.setBundlerUrl, call.updateBundlerUrl
  it('must be a bundler of that network', async () => {
    await storeGate()
    const { settings } = platform.sdk
    const url = gate.url
    // The node answers what chain it is of, and knows no user operations.
    expect(await refusedField(settings.setBundlerUrl({ ...here, url }))).toEqual([
      'url',
      'It does not answer eth_supportedEntryPoints.',
    ])
    gate.answers.set('eth_supportedEntryPoints', [])
    expect((await refusedField(settings.setBundlerUrl({ ...here, url })))[1]).toMatch(/is not a bundler/)
    gate.answers.set('eth_supportedEntryPoints', ['0x0000000071727De22E5E9d8BAf0edAc6f37da032'])
    const { data, message } = await settings.setBundlerUrl({ ...here, url })
    expect(message).toMatch(/does not take operations of EntryPoint 0.8/)
    expect((await refusal(settings.setBundlerUrl({ ...here, url }))).status).toBe(409)
    gate.answers.set('eth_supportedEntryPoints', ['0x4337084d9e255ff0702461cf8895ce9e3b5ff108'])
    const changed = await settings.updateBundlerUrl({ bundler_url_id: data._id, url })
    expect(changed.message).toBe('The bundler URL is saved.')
    const { data: rows, totalCount } = await settings.listBundlerUrls(page)
    expect([rows.map((one) => one._id), totalCount]).toEqual([[data._id], 1])
    // A node URL's id is not a bundler URL's.
    const [nodeUrl] = (await settings.listNodeUrls(page)).data
    const crossed = settings.updateBundlerUrl({ bundler_url_id: nodeUrl?._id ?? '', url })
    expect((await refusal(crossed)).status).toBe(404)
    await expectEncrypted(platform, secret)
  })
})

describe('with another master key', () => {
  it('the platform starts with the network as it is configured, and says so in its log', async () => {
    await storeGate()
    await platform.close()
    const { startPlatform } = await import('#src/start-platform.ts')
    const { testConfig } = await import('#test/test-platform.ts')
    const { createLog } = await import('#src/log.ts')
    const lines: string[] = []
    const changed = await startPlatform(
      testConfig(platform.dataDir, { masterKey: new Uint8Array(32).fill(4), networks: [amber] }),
      { database: platform.database, log: createLog('warn', (line) => lines.push(line)) },
    )
    expect(changed.platform.chain.networks.all[0]).toMatchObject({ local: true })
    await changed.platform.chain.useStoredNodeUrls()
    const said = lines.filter((line) =>
      line.includes('was encrypted with another master key and is not used'),
    )
    expect(said).toHaveLength(1)
    await changed.close()
  })
})
