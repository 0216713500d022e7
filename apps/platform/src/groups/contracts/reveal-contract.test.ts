import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { parseAbi, parseEventLogs } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import { type LocalNode, startLocalNode } from '#src/chain/local-node.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import { type HiddenScene, patience, placeholder, revealAbi, startHiddenScene } from '#test/hidden-scene.ts'
import { accessKey, startIpfs } from '#test/ipfs.ts'
import { refusal, refusedField } from '#test/refusals.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { amber } from '#test/test-chain.ts'

let folder: string
let node: LocalNode
let platform: HiddenScene['platform']
let scene: HiddenScene['scene']
let { hidden, plan, mint, reveal, contractOf, collectionOf, shownTo } = {} as HiddenScene
shortenPauses()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-reveal-'))
  node = await startLocalNode({ chainId: amber.chainId, folder, report: () => undefined })
  const started = await startHiddenScene({ ...amber, kind: 'test', rpcUrl: node.rpcUrl })
  ;({ platform, scene, hidden, plan, mint, reveal, contractOf, collectionOf, shownTo } = started)
})
afterAll(async () => {
  await platform.end()
  await node.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => setKind('local'))

const setKind = (kind: 'local' | 'test' | 'main') => {
  const [network] = platform.platform.chain.networks.all
  if (network) Object.assign(network, { kind, local: kind === 'local' })
}
const checkOf = (run: Awaited<ReturnType<typeof plan>>) =>
  run.quote?.checks.find(({ name }) => name === 'files')?.message

// Proves: call.revealContract
it.each([
  ['ERC-721', erc721],
  ['ERC-1155', erc1155],
])('%s tokens on IPFS show the placeholder until one transaction reveals them, for good', async (_, type) => {
  const { sdk } = platform
  const prints = await hidden(12, type)
  const { collection_id, uriOf, place } = prints
  const run = await plan(prints)
  expect(checkOf(run)).toContain('They show “Mystery print” until the reveal.')
  await scene.approve(run)
  await scene.until(run, 'done')
  await scene.add(prints.place, [{ name: 'Plate 13' }])
  const last = (await scene.assets(collection_id)).at(-1)?._id ?? ''
  const single = await sdk.assets.mint({ asset_id: last })
  await scene.mined(single.transactionHash)
  await sdk.assets.settleMint({
    asset_id: last,
    transactionHash: single.transactionHash,
    transactionStatus: true,
  })

  const shown = await uriOf(1)
  expect(new Set(await Promise.all([1, 7, 12, 13].map(uriOf)))).toEqual(new Set([shown]))
  const { image, ...metadata } = await shownTo(shown)
  expect(metadata).toEqual(placeholder)
  expect(image).toMatch(/^ipfs:\/\/baf/)
  const minted = await scene.assets(collection_id)
  expect(minted.filter((one) => one.isHidden && one.tokenURI === shown)).toHaveLength(13)
  expect(await contractOf(prints)).toMatchObject({ hidden: { tokens: 13, state: 'hidden' } })
  expect((await sdk.runs.compare({ collection_id })).data).toEqual([])
  expect(
    await refusedField(sdk.collections.update({ collection_id, placeholder: { name: 'Other' } })),
  ).toEqual([
    'placeholder',
    'Tokens are minted behind this placeholder, so it stays as it is until you reveal them.',
  ])
  expect((await refusal(sdk.collections.reveal({ collection_id }))).code).toBe('not-supported')

  const { data: quote } = await sdk.runs.quote({ operation: 'revealContract', input: place })
  expect(BigInt(quote?.fee ?? 0)).toBeGreaterThan(0n)
  expect(await uriOf(7)).toBe(shown)
  const { logs } = await scene.mined(await reveal(prints))
  expect(parseEventLogs({ abi: revealAbi, logs }).map(({ args }) => args)).toEqual([
    { _fromTokenId: 0n, _toTokenId: 2n ** 256n - 1n },
  ])
  expect(await shownTo(await uriOf(7))).toMatchObject({ name: 'Plate 7', image: minted[6]?.image })
  expect(await shownTo(await uriOf(13))).toMatchObject({ name: 'Plate 13' })
  const revealed = await scene.assets(collection_id)
  expect(revealed.map(({ tokenURI }) => tokenURI)).toEqual(
    await Promise.all(revealed.map(({ tokenId }) => uriOf(Number(tokenId)))),
  )
  expect(revealed.every((one) => one.isRevealed && !one.isHidden)).toBe(true)
  expect((await sdk.runs.compare({ collection_id })).data).toEqual([])
  expect(await collectionOf(prints)).toMatchObject({ isHidden: false, revealAt: null })
  const { data: runs } = await sdk.runs.list({ page: 1, pageSize: 1, collection_id })
  expect((await scene.until(runs[0] ?? { _id: '' }, 'done')).kind).toBe('reveal')
  expect((await refusal(sdk.contracts.reveal(place))).code).toBe('nothing-hidden')

  await scene.add(prints.place, [{ name: 'Plate 14' }])
  await mint(prints)
  expect(await shownTo(await uriOf(14))).toMatchObject({ name: 'Plate 14' })
  await sdk.collections.update({ collection_id, name: 'Known prints' })
})

it('a reveal leaves the tokens of the collection’s other contracts hidden, those of an approved run too', async () => {
  const { sdk } = platform
  const prints = await hidden(1)
  const { collection_id } = prints
  await mint(prints)
  const copies = { ...prints.place, smartContractType: erc1155 }
  await sdk.contracts.register(copies)
  await scene.mined((await sdk.contracts.deploy(copies)).transactionHash)
  await scene.add(copies, [{ name: 'Copy' }])
  const run = (await sdk.runs.planMint({ collection_id, smartContractType: erc1155 })).data
  await reveal(prints)
  expect((await collectionOf(prints)).isHidden).toBe(false)
  await scene.approve(run)
  await scene.until(run, 'done')
  expect((await sdk.contracts.get(copies)).data?.hidden).toMatchObject({ tokens: 1, state: 'hidden' })
  expect((await collectionOf(prints)).isHidden).toBe(true)
  const others = { ...prints, place: copies }
  await reveal(others)
  expect((await sdk.collections.update({ collection_id, placeholder: null })).data.isHidden).toBe(false)
})

it('is refused while the contract has hidden tokens that the platform does not know', async () => {
  const { sdk, database } = platform
  const prints = await hidden(3)
  const { place, collection_id, uriOf } = prints
  await mint(prints)
  const [first] = await scene.assets(collection_id)
  // As a backup from before this mint has it.
  const its = eq(assets.id, first?._id ?? '')
  await database.db
    .update(assets)
    .set({ isHidden: false, isSold: 'unsold', transactionHash: null })
    .where(its)
  expect(await refusal(sdk.contracts.reveal(place))).toMatchObject({
    code: 'unknown-tokens',
    message: expect.stringMatching(/has 3 hidden tokens, and this platform knows 2/),
  })
  // Its mint was taken for lost.
  await database.db.update(assets).set({ isHidden: true }).where(its)
  await reveal(prints)
  expect((await shownTo(await uriOf(1))).name).toBe('Plate 1')
})

it('finds a token whose mint was taken for lost, though the placeholder was replaced since', async () => {
  const { sdk, database } = platform
  const prints = await hidden(1)
  const { place, collection_id, uriOf } = prints
  await mint(prints)
  const its = eq(assets.collectionId, collection_id)
  await database.db.update(assets).set({ isSold: 'unsold' }).where(its)
  await sdk.collections.update({ collection_id, placeholder: { name: 'Another' } })
  await scene.add(place, [{ name: 'Plate 2' }])
  const [, second] = await scene.assets(collection_id)
  const { transactionHash } = await sdk.assets.mint({ asset_id: second?._id ?? '' })
  await scene.mined(transactionHash)
  expect(await shownTo(await uriOf(1))).toMatchObject({ name: 'Another' })
  await mint(prints)
  expect((await scene.assets(collection_id)).map(({ tokenId, isSold }) => [tokenId, isSold])).toEqual([
    ['1', 'sold'],
    ['2', 'sold'],
  ])
  await reveal(prints)
  expect((await shownTo(await uriOf(1))).name).toBe('Plate 1')
})

it('hides at most 15,000 tokens of a contract', async () => {
  const { sdk, database } = platform
  const prints = await hidden(1)
  const run = await plan(prints)
  await database.db.execute(sql`insert into assets
    (id, collection_id, blockchain_type, network_type, smart_contract_type, source, name, is_sold, is_hidden, token_contract_id, token_id)
    select ${prints.contract_id} || n, ${prints.collection_id}, 1, 1, 1, 'json', 'Plate', 'sold', true, ${prints.contract_id}, (n + 1)::text
    from generate_series(1, 15000) n`)
  await scene.approve(run)
  await scene.until(run, 'failed')
  const { data: steps } = await sdk.runs.listSteps({ run_id: run._id, page: 1, pageSize: 1 })
  expect(steps[0]?.error).toBe('A contract can hide at most 15,000 tokens.')
  expect(await refusal(plan(prints))).toMatchObject({
    code: 'cannot-hide',
    message: expect.stringMatching(/at most 15,000 tokens, and 15,000 are hidden/),
  })
})

it('leaves out drafts whose mint failed, and refuses if one of them was changed since it was read', async () => {
  const { sdk, database } = platform
  const prints = await hidden(2)
  const { place, collection_id, uriOf } = prints
  await mint(prints)
  await scene.add(place, [{ name: 'Secret' }])
  const asset_id = (await scene.assets(collection_id)).at(-1)?._id ?? ''
  const its = eq(assets.id, asset_id)
  const failed = { isHidden: true, tokenContractId: prints.contract_id, tokenId: '3' }
  await database.db.update(assets).set(failed).where(its)
  const { files } = platform.platform
  const putDirectory = vi.spyOn(files, 'putDirectory').mockImplementationOnce(async (entries) => {
    await sdk.assets.update({ asset_id, name: 'Changed' })
    return files.putDirectory(entries)
  })
  expect((await refusal(sdk.contracts.reveal(place))).code).toBe('not-now')
  await reveal(prints)
  expect(putDirectory.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['1', '2'])
  putDirectory.mockRestore()
  const missing = await fetch(`${platform.url}/ipfs/${(await uriOf(1)).slice('ipfs://'.length, -1)}3`)
  expect(missing.status).toBe(404)
  expect((await scene.assets(collection_id)).at(-1)?.isHidden).toBe(false)
})

it('a reveal that a restored backup does not know is found on the contract and recorded', async () => {
  const { sdk, database } = platform
  const prints = await hidden(1)
  const { place, collection_id, uriOf, contract_id } = prints
  await mint(prints)
  const rows = eq(assets.collectionId, collection_id)
  const [before] = await database.db.select().from(assets).where(rows)
  await reveal(prints)
  await database.db
    .update(assets)
    .set({ isHidden: true, tokenUri: before?.tokenUri ?? '' })
    .where(rows)
  await database.db.update(contracts).set({ revealedBase: null }).where(eq(contracts.id, contract_id))
  expect((await contractOf(prints))?.hidden?.tokens).toBe(1)
  expect((await refusal(sdk.contracts.reveal(place))).message).toMatch(/revealed before/)
  expect((await contractOf(prints))?.hidden).toBeNull()
  expect((await scene.assets(collection_id))[0]?.tokenURI).toBe(await uriOf(1))
})

it('a main network mints if the placeholder is published, and reveals if the tokens’ files are', async () => {
  const { sdk } = platform
  const prints = await hidden(3)
  const { place, contract_id, uriOf } = prints
  const ipfs = await startIpfs()
  const { url } = ipfs
  await sdk.settings.setTokenFiles({ kind: 'pinata', address: url, key: accessKey, gatewayUrl: url })
  setKind('main')
  const run = await plan(prints)
  expect(checkOf(run)).toBe('Metadata and media are published: 0 of 2.')
  expect((await refusal(scene.approve(run))).code).toBe('not-published')
  await sdk.runs.publishFiles({ run_id: run._id })
  await expect
    .poll(async () => (await sdk.runs.getFiles({ run_id: run._id })).data, patience)
    .toMatchObject({ files: 2, published: 2, isRunning: false })
  await scene.approve(run)
  await scene.until(run, 'done')
  expect(JSON.parse(String(await ipfs.read(await uriOf(2))))).toMatchObject(placeholder)

  const files = async () => (await sdk.contracts.getFiles({ contract_id, hidden: true })).data
  expect(await files()).toMatchObject({ files: 4, published: 0 })
  expect((await refusal(sdk.contracts.reveal(place))).code).toBe('not-published')
  expect((await refusal(sdk.runs.quote({ operation: 'revealContract', input: place }))).code).toBe(
    'not-published',
  )
  await sdk.contracts.publishFiles({ contract_id, hidden: true })
  await expect.poll(files, patience).toMatchObject({ files: 4, published: 4, isRunning: false })
  ipfs.fail(/^\/v3\//, 1, 401)
  expect((await refusal(sdk.contracts.reveal(place))).code).toBe('not-published')
  await reveal(prints)
  const [second] = (await scene.assets(prints.collection_id)).slice(1)
  const read = JSON.parse(String(await ipfs.read(await uriOf(2)))) as { name: string; image: string }
  expect(read).toMatchObject({ name: 'Plate 2', image: second?.image })
  expect((await ipfs.read(read.image)).length).toBeGreaterThan(50)
  await sdk.settings.removeTokenFiles()
})

it('tokens are not minted and revealed at the same time', async () => {
  const { sdk, database } = platform
  const prints = await hidden(2)
  const { place, collection_id } = prints
  expect((await refusal(sdk.contracts.reveal(place))).code).toBe('nothing-hidden')
  await mint(prints)
  await scene.add(place, [{ name: 'Plate 3' }])
  const former = await plan(prints)
  const stopped = await plan(prints)
  await database.db.update(runs).set({ state: 'stopped' }).where(eq(runs.id, stopped._id))
  const own = { ...place, name: 'Own', uri: 'ipfs://own' }
  const { _id: ownId } = (await sdk.assets.createFromUri(own)).data
  await scene.client.setAutomine(false)
  const { transactionHash } = await sdk.contracts.reveal(place)
  expect((await contractOf(prints))?.hidden).toMatchObject({ tokens: 2, state: 'revealing' })
  const asset_id = (await scene.assets(collection_id)).find(({ name }) => name === 'Plate 3')?._id ?? ''
  expect((await refusal(sdk.contracts.reveal(place))).code).toBe('not-now')
  expect((await refusal(plan(prints))).code).toBe('not-now')
  expect((await refusal(sdk.assets.mint({ asset_id }))).code).toBe('not-now')
  expect((await refusal(scene.approve(former))).code).toBe('quote-too-old')
  const retry = sdk.runs.control({ run_id: stopped._id, action: 'retry' })
  expect((await refusal(retry)).code).toBe('not-now')
  // A reveal does not concern it.
  await sdk.assets.mint({ asset_id: ownId })
  await sdk.runs.cancelTransaction({ transactionHash })
  await scene.client.setAutomine(true)
  await scene.client.mine({ blocks: 1 })
  await expect
    .poll(async () => (await contractOf(prints))?.hidden, patience)
    .toMatchObject({ tokens: 2, state: 'hidden' })

  const next = await plan(prints)
  await scene.client.setAutomine(false)
  await scene.approve(next)
  expect((await refusal(sdk.contracts.reveal(place))).code).toBe('in-run')
  await scene.client.setAutomine(true)
  await scene.client.mine({ blocks: 1 })
  await scene.until(next, 'done')
  await reveal(prints)
  expect(await prints.uriOf(3)).toBe('ipfs://own')
  expect(await prints.uriOf(4)).toMatch(/\/4$/)
})

it('a reveal that a reorganization takes out of the chain hides the tokens again, until it is mined again', async () => {
  setKind('test')
  const prints = await hidden(2)
  await mint(prints)
  const shown = await prints.uriOf(1)
  const id = await scene.client.snapshot()
  await reveal(prints)
  await scene.client.setAutomine(false)
  await scene.client.revert({ id })
  await scene.client.mine({ blocks: 2 })
  const { collection_id } = prints
  await expect.poll(async () => (await contractOf(prints))?.hidden?.tokens, patience).toBe(2)
  expect((await collectionOf(prints)).isHidden).toBe(true)
  const again = { tokenURI: shown, isHidden: true, isRevealed: false }
  expect(await scene.assets(collection_id)).toMatchObject([again, again])
  await scene.client.setAutomine(true)
  await scene.client.mine({ blocks: 1 })
  await expect.poll(async () => (await contractOf(prints))?.hidden, patience).toBeNull()
  expect((await scene.assets(collection_id))[0]?.tokenURI).toBe(await prints.uriOf(1))
})

it('a contract that can’t hide tokens mints none of a collection that hides them', async () => {
  const { sdk } = platform
  const { collection_id } = await hidden(1)
  await sdk.contracts.deployUploaded({
    collection_id,
    blockchainType: 1,
    networkType: 1,
    smartContractType: erc1155,
    abi: new Blob([
      JSON.stringify(parseAbi(['function mint(address to, uint256 id, uint256 amount, string uri)'])),
    ]),
    bytecode: new Blob(['0x6005600c60003960056000f36001600055']),
  })
  await scene.add({ collection_id, smartContractType: erc1155 }, [{ name: 'Other' }])
  await expect
    .poll(() => refusal(sdk.runs.planMint({ collection_id, smartContractType: erc1155 })), patience)
    .toMatchObject({ code: 'cannot-hide' })
})
