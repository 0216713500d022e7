import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type Address, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import { type LocalNode, startLocalNode } from '#src/chain/local-node.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { picture } from '#test/import-scene.ts'
import { refusal, refusedField } from '#test/refusals.ts'
import { type RunScene, runScene } from '#test/run-scene.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { amber, type Gate, openGate } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

const host = 'https://gallery.example'

let folder: string
let node: LocalNode
let gate: Gate
let platform: TestPlatform
let scene: RunScene
/** The server that answers at the platform's public address. */
let atHost: (path: string) => Promise<Response>

const self = (path: string) => fetch(`${platform.url}${path}`)

shortenPauses()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-location-'))
  node = await startLocalNode({ chainId: amber.chainId, folder, report: () => undefined })
  gate = await openGate(() => node.rpcUrl)
  const main = { ...amber, kind: 'main' as const, rpcUrl: gate.url }
  platform = await startTestPlatform({ networks: [main], publicHost: 'gallery.example' }, undefined, 200)
  scene = runScene(platform)
  const wallet = (await platform.sdk.profile.createWallet()).data.walletAddress as Address
  await scene.client.setBalance({ address: wallet, value: parseEther('100') })
  const { outbound } = platform.platform
  const original = outbound.fetch
  vi.spyOn(outbound, 'fetch').mockImplementation(async (url, init) => {
    const { origin, pathname, search } = new URL(url instanceof Request ? url.url : url)
    return origin === host ? atHost(`${pathname}${search}`) : original(url, init)
  })
})
afterAll(async () => {
  await platform.end()
  await gate.close()
  await node.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  atHost = self
  platform.platform.config.publicHost = 'gallery.example'
  // As it was before a test that failed on the way.
  gate.dropped.clear()
  const [network] = platform.platform.chain.networks.all
  if (network) network.kind = 'main'
})

const abi = parseAbi([
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
  'function contractURI() view returns (string)',
])

/** Makes a collection with its metadata on the platform, a deployed contract and drafts with a picture. */
async function gallery(count: number, type: number = erc721) {
  const { sdk } = platform
  const file = await picture(count)
  const { pinata_hash: cid } = await sdk.assets.uploadFile({ file })
  const where = await scene.collection(type, {
    metadataLocation: 'platform',
    image: (await sdk.collections.uploadImage({ file })).message.image,
  })
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `Plate ${index + 1}`,
    image: `ipfs://${cid}`,
    animation_url: `ipfs://${cid}`,
    attributes: [{ trait_type: 'Number', value: index + 1 }],
  }))
  await scene.add(where, rows)
  return { ...where, cid, bytes: Buffer.from(await file.arrayBuffer()) }
}
/** Returns what a wallet reads at an address of the platform. */
async function read(address: string) {
  expect(address.startsWith(`${host}/`)).toBe(true)
  const response = await self(address.slice(host.length))
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return response
}
const plan = async (collection_id: string) => (await platform.sdk.runs.planMint({ collection_id })).data
const filesOf = ({ quote }: Awaited<ReturnType<typeof plan>>) =>
  quote?.checks.find(({ name }) => name === 'files')

it.each([
  ['ERC-721', erc721, 'tokenURI'],
  ['ERC-1155', erc1155, 'uri'],
] as const)(
  'wallets read the tokens of an %s contract at the platform, without IPFS',
  async (_, type, uri) => {
    const { collection_id, address, cid, bytes, contract_id } = await gallery(3, type)
    const run = await plan(collection_id)
    expect(filesOf(run)).toEqual({
      name: 'files',
      outcome: 'passed',
      message: 'Wallets read these tokens at gallery.example, which answers.',
    })
    const [first] = await scene.assets(collection_id)
    expect((await self(`/metadata/${contract_id}/1`)).status).toBe(404)
    await scene.approve(run)
    const { counts } = await scene.until(run, 'done')
    expect(counts.done).toBe(3)

    const tokenUri = await scene.client.readContract({ address, abi, functionName: uri, args: [2n] })
    expect(tokenUri).toBe(`${host}/metadata/${contract_id}/2`)
    const metadata = await read(tokenUri)
    expect(metadata.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await metadata.json()).toEqual({
      name: 'Plate 2',
      description: '',
      image: `${host}/ipfs/${cid}`,
      animation_url: `${host}/ipfs/${cid}`,
      attributes: [{ trait_type: 'Number', value: 2 }],
    })
    const known = { 'if-none-match': metadata.headers.get('etag') ?? '' }
    const again = await fetch(`${platform.url}/metadata/${contract_id}/2`, { headers: known })
    expect(again.status).toBe(304)
    expect(Buffer.from(await (await read(`${host}/ipfs/${cid}`)).arrayBuffer()).equals(bytes)).toBe(true)

    const asset_id = first?._id ?? ''
    expect((await platform.sdk.assets.getFiles({ asset_id })).data).toBeNull()
    expect((await platform.sdk.assets.get({ asset_id })).data.tokenURI).toBe(
      `${host}/metadata/${contract_id}/1`,
    )
    for (const none of ['4', '02', 'x', '1e0', '%00']) {
      expect((await self(`/metadata/${contract_id}/${none}`)).status).toBe(404)
    }
    const moved = platform.sdk.collections.update({ collection_id, metadataLocation: 'ipfs' })
    expect(await refusal(moved)).toMatchObject({
      code: 'sold',
      message: 'Tokens of this collection are minted or being minted, so their metadata stays where it is.',
    })
  },
)

it('wallets read a placeholder until the tokens are revealed, once for all', async () => {
  const { update, reveal, get } = platform.sdk.collections
  const { collection_id, contract_id, cid } = await gallery(2)
  expect(await refusal(reveal({ collection_id }))).toMatchObject({ code: 'no-placeholder' })
  const placeholder = { name: 'Mystery plate', description: 'Wait.', image: `/files/${cid}` }
  const { data: hidden } = await update({ collection_id, placeholder })
  const stored = { ...placeholder, thumbnail: null }
  expect(hidden).toMatchObject({ placeholder: stored, revealAt: null, isHidden: true })
  const run = await plan(collection_id)
  expect(filesOf(run)?.message).toBe(
    'Wallets read these tokens at gallery.example, which answers. They show “Mystery plate” until you reveal the collection.',
  )
  await scene.approve(run)
  await scene.until(run, 'done')

  const shown = async () => (await read(`${host}/metadata/${contract_id}/2`)).json()
  const shownBefore = { name: 'Mystery plate', description: 'Wait.', image: `${host}/ipfs/${cid}` }
  expect(await shown()).toEqual(shownBefore)
  expect(await refusal(update({ collection_id, placeholder: null }))).toMatchObject({
    code: 'sold',
    message: 'Tokens are minted behind the placeholder. Reveal them instead of removing it.',
    fields: [{ field: 'placeholder' }],
  })
  const revealAt = new Date(Date.now() + 3_600_000).toISOString()
  await update({ collection_id, revealAt, placeholder: { name: 'Soon' } })
  expect(await shown()).toEqual({ name: 'Soon', description: '' })
  const { headers } = await read(`${host}/metadata/${contract_id}/2`)
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  await update({ collection_id, revealAt: new Date(Date.now() + 9_000).toISOString() })
  const soon = await read(`${host}/metadata/${contract_id}/2`)
  expect(soon.headers.get('cache-control')).toMatch(/^public, max-age=\d$/)
  await update({ collection_id, revealAt: null })
  expect((await get({ collection_id })).data).toMatchObject({ revealAt: null, isHidden: true })

  const { data: revealed } = await reveal({ collection_id })
  expect(revealed).toMatchObject({ placeholder: { name: 'Soon' }, isHidden: false })
  expect(await shown()).toMatchObject({ name: 'Plate 2', attributes: [{ trait_type: 'Number', value: 2 }] })
  // A second call, after a lost answer, leaves the time of the first one.
  expect((await reveal({ collection_id })).data.revealAt).toBe(revealed.revealAt)
  for (const change of [{ placeholder: null }, { placeholder: { name: 'Again' } }, { revealAt }]) {
    expect(await refusal(update({ collection_id, ...change }))).toMatchObject({
      code: 'sold',
      message: 'Everybody can see the minted tokens of this collection, so they can’t be hidden.',
    })
  }
})

/** Lets the reveal date of a collection pass. */
const passDate = (collection_id: string) =>
  platform.platform.db
    .update(collections)
    .set({ revealAt: new Date(Date.now() - 1).toISOString() })
    .where(eq(collections.id, collection_id))

it('a date reveals the tokens, which a review before it did not say', async () => {
  const { update, get } = platform.sdk.collections
  const { collection_id, contract_id } = await gallery(1)
  const revealAt = '2126-01-05T12:30:00.000Z'
  const placeholder = { name: 'Soon' }
  await update({ collection_id, placeholder, revealAt })
  const run = await plan(collection_id)
  expect(filesOf(run)?.message).toMatch(/ They show “Soon” until Jan 5, 2126, 12:30 UTC\.$/)
  await passDate(collection_id)
  expect((await get({ collection_id })).data.isHidden).toBe(false)
  expect(await refusal(scene.approve(run))).toMatchObject({
    code: 'quote-too-old',
    message: 'The tokens are no longer hidden. Update the prices.',
  })
  expect(await refusedField(update({ collection_id, placeholder: { name: 'Later' } }))).toEqual([
    'revealAt',
    'Choose a time in the future.',
  ])
  const shown = await plan(collection_id)
  expect(filesOf(shown)?.message).toMatch(
    / The collection is revealed, so they show these tokens immediately\.$/,
  )
  await update({ collection_id, revealAt })
  expect(await refusal(scene.approve(shown))).toMatchObject({
    message: 'The tokens would be hidden. Update the prices.',
  })
  await scene.until(await scene.approve(await plan(collection_id)), 'done')
  const name = async () => (await (await read(`${host}/metadata/${contract_id}/1`)).json()).name
  expect(await name()).toBe('Soon')
  await passDate(collection_id)
  expect(await name()).toBe('Plate 1')
})

it('a collection without tokens can be hidden again', async () => {
  const { update } = platform.sdk.collections
  const { collection_id } = await gallery(1)
  await update({ collection_id, placeholder: { name: 'Soon' }, revealAt: '2126-01-05T12:30:00.000Z' })
  await passDate(collection_id)
  expect((await update({ collection_id, revealAt: null })).data.isHidden).toBe(true)
  expect((await update({ collection_id, placeholder: null })).data).toMatchObject({
    placeholder: null,
    isHidden: false,
  })
})

it.each([
  [
    {
      metadataLocation: 'ipfs',
      placeholder: { name: 'Soon' },
      revealAt: '2126-01-01T00:00:00.000Z',
    },
    'revealAt',
    'Tokens on IPFS are revealed by a transaction, so they have no reveal date.',
  ],
  [{ revealAt: '2126-01-01T00:00:00.000Z' }, 'revealAt', 'Without a placeholder there is nothing to reveal.'],
  [
    { placeholder: { name: 'Soon' }, revealAt: '2026-01-01T00:00:00.000Z' },
    'revealAt',
    'Choose a time in the future.',
  ],
  [
    { placeholder: { name: 'Soon', image: 'http://a.example' } },
    'placeholder.image',
    'placeholder.image must be an uploaded picture, or an https or ipfs address.',
  ],
] as const)('refuses a placeholder or date at its field: %j', async (fields, field, message) => {
  const { create } = platform.sdk.collections
  const made = create({ name: 'Refused', symbol: 'REFUSED', metadataLocation: 'platform', ...fields })
  expect(await refusal(made)).toMatchObject({ code: 'validation', fields: [{ field, message }] })
})

it('a collection with a reveal date keeps its metadata on the platform', async () => {
  const { create, update } = platform.sdk.collections
  const { data } = await create({
    name: 'Kept',
    symbol: 'KEPT',
    metadataLocation: 'platform',
    placeholder: { name: 'Soon' },
    revealAt: '2126-01-05T12:30:00.000Z',
  })
  const collection_id = data._id
  expect(await refusedField(update({ collection_id, metadataLocation: 'ipfs' }))).toEqual([
    'revealAt',
    'Tokens on IPFS are revealed by a transaction, so they have no reveal date.',
  ])
  const both = await update({ collection_id, metadataLocation: 'ipfs', revealAt: null })
  expect(both.data).toMatchObject({ metadataLocation: 'ipfs', isHidden: true })
})

it('a main network mints nothing while the public address does not answer', async () => {
  const { collection_id } = await gallery(2)
  const reasons: [typeof atHost, string][] = [
    [async () => new Response('', { status: 502 }), 'It answers with an error (HTTP 502).'],
    [async () => new Response('<title>Parked</title>'), 'It is another server.'],
    [async () => Response.json(['another']), 'It is another server.'],
    [
      async (path) => (path.startsWith('/ipfs/') ? new Response('', { status: 404 }) : self(path)),
      'It answers metadata, but no pictures at /ipfs.',
    ],
    [
      async (path) => (path.startsWith('/ipfs/') ? new Response('<title>Page</title>') : self(path)),
      'It answers metadata, but no pictures at /ipfs.',
    ],
    [async () => Promise.reject({ code: 'ENOTFOUND' }), 'There is no server with this name.'],
  ]
  for (const [answer, reason] of reasons) {
    atHost = answer
    const run = await plan(collection_id)
    const message = `The public address gallery.example does not work. ${reason}`
    expect(filesOf(run)).toEqual({ name: 'files', outcome: 'failed', message })
    expect((await refusal(scene.approve(run))).code).toBe('not-published')
  }
  const asset_id = (await scene.assets(collection_id))[0]?._id ?? ''
  expect((await refusal(platform.sdk.assets.mint({ asset_id }))).code).toBe('not-published')
  atHost = self
  const { transactionHash } = await platform.sdk.assets.mint({ asset_id })
  await scene.mined(transactionHash)
})

it('marketplaces read the collection at the platform, also after a change', async () => {
  const { collection_id, address, contract_id, cid, ...place } = await gallery(1)
  const uri = await scene.client.readContract({ address, abi, functionName: 'contractURI' })
  expect(uri).toBe(`${host}/metadata/${contract_id}`)
  const { name } = await (await read(uri)).json()
  expect(name).toMatch(/^Run \d+$/)
  await platform.sdk.collections.update({ collection_id, name: 'The sea' })
  expect(await (await read(uri)).json()).toMatchObject({ name: 'The sea', image: `${host}/ipfs/${cid}` })
  const { blockchainType, networkType, smartContractType } = place
  const contract = await platform.sdk.contracts.get({
    collection_id,
    blockchainType,
    networkType,
    smartContractType,
  })
  expect(contract.data?.metadata).toEqual({ uri, state: 'current' })
})

it('a platform without a public address has no metadata for tokens', async () => {
  const { collection_id } = await gallery(1)
  platform.platform.config.publicHost = undefined
  const message =
    'This platform has no public address that tokens could name. Whoever runs it can set VITRINE_PUBLIC_HOST.'
  expect((await refusal(plan(collection_id))).message).toBe(message)
  const values = { name: 'None', symbol: 'NONE', metadataLocation: 'platform' } as const
  const made = platform.sdk.collections.create(values)
  expect(await refusedField(made)).toEqual(['metadataLocation', message])
})

it('metadata on IPFS is not answered by id, and a contract can move to the platform before the first mint', async () => {
  const { sdk } = platform
  const { address: _, contract_id, ...where } = await scene.collection()
  expect((await self(`/metadata/${contract_id}`)).status).toBe(404)
  await scene.add(where, 1)
  expect(filesOf(await plan(where.collection_id))?.message).toBe(
    'Set where token files go under Settings → Token files. Before its first mint, a collection can also move its token metadata to this platform.',
  )
  const { data } = await sdk.collections.update({ ...where, metadataLocation: 'platform' })
  expect(data.metadataLocation).toBe('platform')
  expect((await self(`/metadata/${contract_id}`)).status).toBe(200)
  expect((await sdk.contracts.get(where)).data?.metadata?.state).toBe('outdated')
})

/** Moves a collection as two calls at the same moment can, which both pass their checks. */
const moveInDatabase = (collection_id: string, metadataLocation: 'ipfs' | 'platform') =>
  platform.database.db.update(collections).set({ metadataLocation }).where(eq(collections.id, collection_id))

it('a run mints only at the place for which it was planned', async () => {
  const { collection_id } = await gallery(2)
  const stale = await plan(collection_id)
  await platform.sdk.collections.update({ collection_id, metadataLocation: 'ipfs' })
  expect((await refusal(scene.approve(stale))).code).toBe('quote-too-old')
  await platform.sdk.collections.update({ collection_id, metadataLocation: 'platform' })
  const run = await plan(collection_id)
  gate.dropped.add('eth_estimateGas')
  await scene.approve(run)
  const move = platform.sdk.collections.update({ collection_id, metadataLocation: 'ipfs' })
  expect(await refusal(move)).toMatchObject({
    code: 'in-run',
    message: 'A run is minting this collection. Wait until it ends, or stop it.',
  })
  await moveInDatabase(collection_id, 'ipfs')
  gate.dropped.clear()
  expect((await scene.until(run, 'failed')).counts).toMatchObject({ done: 0, failed: 2 })
  const { data: steps } = await platform.sdk.runs.listSteps({ run_id: run._id, page: 1, pageSize: 9 })
  expect(steps[0]?.error).toBe('The token metadata was moved. Plan the run again.')
  await platform.sdk.runs.control({ run_id: run._id, action: 'retry' })
  expect((await scene.until(run, 'failed')).counts).toMatchObject({ done: 0, failed: 2 })
  // It moves back, and the platform to another host.
  await platform.sdk.collections.update({ collection_id, metadataLocation: 'platform' })
  platform.platform.config.publicHost = 'other.example'
  await platform.sdk.runs.control({ run_id: run._id, action: 'retry' })
  expect((await scene.until(run, 'failed')).counts).toMatchObject({ done: 0, failed: 2 })
})

it('a mint that was taken for lost is read where its token says', async () => {
  const { collection_id, contract_id } = await gallery(1)
  const asset_id = (await scene.assets(collection_id))[0]?._id ?? ''
  const { transactionHash } = await platform.sdk.assets.mint({ asset_id })
  await scene.mined(transactionHash)
  await platform.database.db.update(assets).set({ isSold: 'unsold' }).where(eq(assets.id, asset_id))
  await platform.sdk.collections.update({ collection_id, metadataLocation: 'ipfs' })
  expect((await (await read(`${host}/metadata/${contract_id}/1`)).json()).name).toBe('Plate 1')
  expect((await self(`/metadata/${contract_id}`)).status).toBe(200)
  const [network] = platform.platform.chain.networks.all
  if (network) network.kind = 'test'
  expect((await refusal(platform.sdk.assets.mint({ asset_id }))).code).toBe('sold')
  expect((await platform.sdk.assets.get({ asset_id })).data).toMatchObject({
    isSold: 'sold',
    tokenURI: `${host}/metadata/${contract_id}/1`,
  })
})

it('counts what a wallet reads elsewhere, and asks no public address for tokens that are elsewhere', async () => {
  const { sdk } = platform
  const { collection_id, blockchainType, networkType, smartContractType } = await gallery(1)
  const place = { blockchainType, networkType, smartContractType }
  await scene.add({ collection_id }, [{ name: 'Away', image: 'https://pictures.example/1.png' }])
  expect(filesOf(await plan(collection_id))?.message).toBe(
    'Wallets read these tokens at gallery.example, which answers. 1 file is elsewhere, which is not checked.',
  )
  const other = await scene.collection(erc721, { metadataLocation: 'platform' })
  atHost = async () => new Response('', { status: 502 })
  const uri = 'https://elsewhere.example/1.json'
  await sdk.assets.createFromUri({
    collection_id: other.collection_id,
    ...place,
    name: 'Own',
    uri,
  })
  expect(filesOf(await plan(other.collection_id))).toEqual({
    name: 'files',
    outcome: 'unknown',
    message: 'The files of these tokens are elsewhere, so they can’t be checked.',
  })
})
