import { request } from 'node:http'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { createSdk } from '@vitrine/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#src/storage/db/new-id.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const place = { blockchainType: 1, networkType: 1, smartContractType: 1 }
const clock = testClock()
let platform: TestPlatform
let client: Client
let host = ''
let tides = ''
let draft = ''

const asset = (collectionId: string, name: string, rest: Partial<typeof assets.$inferInsert> = {}) => ({
  id: newId(),
  collectionId,
  ...place,
  source: 'manual' as const,
  name,
  ...rest,
})
const sold = asset('', 'Ebb', {
  isSold: 'sold',
  tokenId: '7',
  transactionHash: `0x${'a'.repeat(64)}`,
  image: '/files/bafyebb',
  attributes: [{ trait_type: 'Light', value: 'Amber' }],
  walletAddress: `0x${'b'.repeat(40)}`,
  assetOwner: `0x${'c'.repeat(40)}`,
})
const waiting = asset('', '100% Flood', { tokenId: '8' })
const hidden = asset('', 'Secret', { isShow: false, isSold: 'sold' })
const ofDraft = asset('', 'Sketch')

beforeAll(async () => {
  platform = await startTestPlatform({ toolPorts: [0] }, clock.now)
  const { sdk, database } = platform
  host = (await sdk.toolServers.list()).data[0]?.host ?? ''
  const create = async (name: string, symbol: string) =>
    (await sdk.collections.create({ name, symbol, royaltyBps: 250 })).data._id
  tides = await create('Tides', 'TIDES')
  draft = await create('Draft', 'DRAFT')
  await sdk.collections.setPublished({ collection_id: tides, isPublished: true })
  const rows = [sold, waiting, hidden].map((row) => ({ ...row, collectionId: tides }))
  await database.db.insert(assets).values([...rows, { ...ofDraft, collectionId: draft }])
  const contract = { ...place, collectionId: tides, name: 'C', source: 'built-in' as const }
  await database.db.insert(contracts).values([
    { ...contract, id: newId(), status: 'deployed', address: `0x${'d'.repeat(40)}` },
    { ...contract, id: newId(), networkType: 2, status: 'registered' },
  ])
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${host}/mcp`)))
})
afterAll(async () => {
  await client.close()
  await platform.end()
})

const call = async (name: string, given: Record<string, unknown> = {}) => {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: given })
  const [first] = content as { type: string; text: string }[]
  return { answer: structuredContent as never, isError: isError ?? false, text: first?.text ?? '' }
}

describe('over the Model Context Protocol', () => {
  it('says who it is and lists tools that only read', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'Vitrine' })
    const { tools } = await client.listTools()
    expect(tools.map((tool) => tool.name)).toEqual([
      'list_collections',
      'read_collection',
      'list_assets',
      'read_asset',
    ])
    for (const { description, inputSchema, annotations } of tools) {
      expect(description).toBeTruthy()
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(annotations).toMatchObject({ readOnlyHint: true })
    }
  })

  it('lists published collections, with what each shows', async () => {
    const { answer, text } = await call('list_collections')
    const facts = {
      collection_id: tides,
      name: 'Tides',
      symbol: 'TIDES',
      royaltyPercent: 2.5,
      assets: 2,
      minted: 1,
    }
    expect(answer).toMatchObject({ total: 1, collections: [facts] })
    expect(JSON.parse(text)).toEqual(answer)
    expect((await call('list_collections', { search: 'tide' })).answer).toMatchObject({ total: 1 })
    for (const search of ['%', 'draft', "' or 1=1 --"]) {
      expect((await call('list_collections', { search })).answer).toEqual({ total: 0, collections: [] })
    }
  })

  it('reads a collection with the contracts that are deployed', async () => {
    const { answer } = await call('read_collection', { collection_id: tides })
    expect(answer).toMatchObject({
      name: 'Tides',
      assets: 2,
      minted: 1,
      contracts: [{ network: null, type: 'ERC-721', address: `0x${'d'.repeat(40)}` }],
    })
  })

  it('lists the assets that are shown, a page at a time', async () => {
    const { answer } = await call('list_assets', { collection_id: tides })
    expect(answer).toMatchObject({ total: 2, assets: [{ name: 'Ebb' }, { name: '100% Flood' }] })
    const second = await call('list_assets', { collection_id: tides, page: 2, pageSize: 1 })
    expect(second.answer).toMatchObject({ total: 2, assets: [{ name: '100% Flood' }] })
    const found = await call('list_assets', { collection_id: tides, search: '100%' })
    expect(found.answer).toMatchObject({ total: 1, assets: [{ name: '100% Flood' }] })
  })

  it('reads the public facts of an asset, and not who it is meant for', async () => {
    const { answer, text } = await call('read_asset', { asset_id: sold.id })
    expect(answer).toMatchObject({
      name: 'Ebb',
      image: `${platform.url}/files/bafyebb`,
      attributes: [{ trait_type: 'Light', value: 'Amber' }],
      minted: true,
      tokenId: '7',
      transactionHash: sold.transactionHash,
    })
    expect(text).not.toContain(sold.walletAddress)
    expect(text).not.toContain(sold.assetOwner)
    const other = await call('read_asset', { asset_id: waiting.id })
    expect(other.answer).toMatchObject({ minted: false, tokenId: null, transactionHash: null })
  })

  it('knows nothing of what is not published or not shown', async () => {
    for (const [name, given] of [
      ['read_collection', { collection_id: draft }],
      ['list_assets', { collection_id: draft }],
      ['read_asset', { asset_id: ofDraft.id }],
      ['read_asset', { asset_id: hidden.id }],
      ['read_asset', { asset_id: 'none' }],
    ] as const) {
      const { isError, text } = await call(name, given)
      expect([name, isError]).toEqual([name, true])
      expect(text).toMatch(/^There is no /)
    }
  })

  it.each([{ pageSize: 51 }, { page: 0 }, { search: 'a\0b' }, { search: 7 }, { where: 'everything' }])(
    'refuses the arguments %j',
    async (given) => {
      const { isError, text } = await call('list_collections', given)
      expect(isError).toBe(true)
      expect(text).toContain(Object.keys(given)[0])
    },
  )

  it('says that it failed, and not how', async () => {
    const own = await startTestPlatform({ toolPorts: [0] })
    const [known] = (await own.sdk.toolServers.list()).data
    await own.database.close()
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_collections', arguments: {} },
    }
    const response = await fetch(`${known?.host}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    expect(text).toContain('The tool failed because of an error on the platform.')
    expect(text).not.toContain('select')
    expect(own.logged.join('\n')).toContain('A tool failed.')
    await own.close()
  })
})

describe('a caller’s Accept header', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const send = async (accept: string | undefined, body: object = list) =>
    // Unlike fetch, this adds no header of its own.
    new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', ...(accept === undefined ? {} : { accept }) }
      request(`${host}/mcp`, { method: 'POST', headers }, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString()
        resolve({ status: response.statusCode, type: response.headers['content-type'], text })
      })
        .on('error', reject)
        .end(JSON.stringify(body))
    })

  it.each([
    'application/json',
    'application/json, text/event-stream',
    'text/event-stream, application/json;q=0.5',
    'application/*',
    '*/*',
    undefined,
  ])('%s gets JSON', async (accept) => {
    const { status, type, text } = await send(accept)
    expect([status, type]).toEqual([200, 'application/json'])
    expect(JSON.parse(text)).toMatchObject({ id: 1, result: { tools: expect.any(Array) } })
  })

  it('text/event-stream gets the same as an event', async () => {
    const { status, type, text } = await send('text/event-stream')
    expect([status, type]).toEqual([200, 'text/event-stream'])
    const [, data = ''] = /^event: message\ndata: (.*)\n\n$/.exec(text) ?? []
    expect(data).toBe((await send('application/json')).text)
  })

  it('that has neither is refused, and what needs no answer gets none', async () => {
    expect((await send('text/html')).status).toBe(406)
    const notice = { jsonrpc: '2.0', method: 'notifications/initialized' }
    for (const accept of ['application/json', 'text/event-stream'])
      expect(await send(accept, notice)).toMatchObject({ status: 202, text: '' })
  })
})

describe('its list at /tools', () => {
  // Proves: call.toolServerTools
  it('is the same one, and any client of the API reads it without a token', async () => {
    const { tools } = await createSdk({ backends: { main: platform.url } }).toolServers.tools({ host })
    expect(tools).toEqual((await client.listTools()).tools)
  })

  it('is read only by its own origin, and by name', async () => {
    const from = (origin: string) => fetch(`${host}/tools`, { headers: { origin } })
    const own = await from(platform.url)
    expect(own.status).toBe(200)
    expect(own.headers.get('access-control-allow-origin')).toBe(platform.url)
    expect(own.headers.get('access-control-allow-credentials')).toBeNull()
    const elsewhere = await from('https://elsewhere.example')
    expect(elsewhere.status).toBe(403)
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull()

    // A name of somebody's that leads to this machine.
    const rebound = await new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(host)
      const headers = { host: `elsewhere.example:${port}` }
      request({ hostname, port, path: '/tools', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(rebound).toBe(403)
  })

  it('tells a browser what a page may send', async () => {
    const { status, headers } = await fetch(`${host}/mcp`, {
      method: 'OPTIONS',
      headers: { origin: platform.url },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-headers')).not.toContain('authorization')
  })
})

it.each([
  ['GET', '/mcp', 405],
  ['DELETE', '/mcp', 405],
  ['GET', '/', 404],
  ['POST', '/tools', 404],
])('%s %s is a %i', async (method, path, status) => {
  expect((await fetch(`${host}${path}`, { method })).status).toBe(status)
})

it('refuses a call that is larger than any of its own', async () => {
  const response = await fetch(`${host}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/list',
      params: { fill: 'x'.repeat(70_000) },
    }),
  })
  expect(response.status).toBe(413)
})

it('429 after 1,200 calls of /mcp a minute from a network', async () => {
  const ask = async () => {
    const { status, headers, body } = await fetch(`${host}/mcp`, {
      method: 'POST',
      headers: { authorization: 'Bearer no token' },
    })
    await body?.cancel()
    return [status, headers.get('retry-after')]
  }
  clock.pass(60)
  for (let count = 0; count < 1_200; count += 1) expect(await ask()).toEqual([401, null])
  expect(await ask()).toEqual([429, '60'])
  clock.pass(60)
  expect(await ask()).toEqual([401, null])
})
