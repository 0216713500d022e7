import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assets } from '#src/storage/db/schema/assets.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { importScene } from '#test/import-scene.ts'
import { type RunScene, runScene } from '#test/run-scene.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let scene: RunScene

shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, undefined, 200)
  await platform.sdk.profile.createWallet()
  scene = runScene(platform)
})
afterAll(() => platform.end())

const place = { blockchainType: 1, networkType: 1 }

const send = (collection_id: string, rows: object[], dryRun = false) =>
  platform.sdk.assets.importJson({
    collection_id,
    ...place,
    dryRun,
    file: new Blob([JSON.stringify(rows)]),
  })

const add = async (collection_id: string, name: string, more: { tokenId?: string } = {}) =>
  (await platform.sdk.assets.create({ collection_id, ...place, name, ...more })).data

const tokenIds = async (collection_id: string) =>
  Object.fromEntries((await scene.assets(collection_id)).map(({ name, tokenId }) => [name, tokenId]))

async function mintAll(collection_id: string, state: 'done' | 'failed' = 'done') {
  const { data: planned } = await platform.sdk.runs.planMint({ collection_id })
  await scene.approve(planned)
  await scene.until(planned, state)
  return planned
}

it('mints tokens with the ids of the file, and numbers the other assets around them', async () => {
  const { collection_id, address } = await scene.collection()
  await add(collection_id, 'Ebb')
  const { message } = await send(collection_id, [
    { name: 'Flood', edition: 2 },
    { name: 'Neap', edition: '007' },
    { name: 'Zero', edition: 0 },
  ])
  expect(message).toBe('3 assets imported. Token IDs come from the file.')
  await add(collection_id, 'Slack')
  expect(await tokenIds(collection_id)).toEqual({ Ebb: null, Flood: '2', Neap: '7', Zero: '0', Slack: null })

  const { quote } = await mintAll(collection_id)
  expect(quote).toMatchObject({ firstTokenId: '0', lastTokenId: '7' })
  expect(await tokenIds(collection_id)).toEqual({ Ebb: '1', Flood: '2', Neap: '7', Zero: '0', Slack: '3' })
  const neap = (await scene.assets(collection_id)).find(({ name }) => name === 'Neap')
  expect(await scene.read(address, 'tokenURI', [7n])).toBe(neap?.tokenURI)
})

it.each([
  ['one row has none', [{ name: 'Ebb', edition: 4 }, { name: 'Flood' }]],
  [
    'two rows have the same',
    [
      { name: 'Ebb', edition: 4 },
      { name: 'Flood', edition: 4 },
    ],
  ],
  [
    'one is no whole number',
    [
      { name: 'Ebb', edition: 4 },
      { name: 'Flood', edition: '4.5' },
    ],
  ],
  [
    'none is a whole number',
    [
      { name: 'Ebb', edition: 'A-4' },
      { name: 'Flood', edition: 'A-5' },
    ],
  ],
])('leaves the numbers to the order of minting, and says so, if %s', async (_, rows) => {
  const collection_id = await importScene(platform).collection()
  const { message } = await send(collection_id, rows)
  const why = 'Some rows have no token ID, a repeated one, or one that isn’t a whole number'
  expect(message).toBe(`2 assets imported. ${why}, so tokens are numbered in the order of minting.`)
  expect(Object.values(await tokenIds(collection_id))).toEqual([null, null])
})

it('leaves the numbers to the order of minting if only names have numbers', async () => {
  const collection_id = await importScene(platform).collection()
  const { message } = await send(collection_id, [{ name: 'Ebb #4' }, { name: 'Flood #5' }])
  expect(message).toBe('2 assets imported.')
  expect(Object.values(await tokenIds(collection_id))).toEqual([null, null])
})

it('numbers the rows whose id another asset has, and says so', async () => {
  const { collection_id } = await scene.collection()
  await send(collection_id, [{ name: 'Ebb', token_id: 4 }])
  const rows = [
    { name: 'Flood', token_id: 3 },
    { name: 'Neap', token_id: 4 },
  ]
  const said = ' 1 row has the token ID of another asset, so its token is numbered in the order of minting.'
  expect((await send(collection_id, rows, true)).message).toBe(`2 rows checked, 0 with errors.${said}`)
  expect((await send(collection_id, rows)).message).toBe(`2 assets imported.${said}`)
  expect(await tokenIds(collection_id)).toEqual({ Ebb: '4', Flood: '3', Neap: null })

  const imports = importScene(platform)
  const run_id = await imports.open(collection_id, [
    { row: 1, name: 'Spring', tokenId: '5' },
    { row: 2, name: 'Slack', tokenId: '5' },
    { row: 3, name: 'Flood', tokenId: '30', description: 'Changed' },
    { row: 4, name: 'Neap', tokenId: '31' },
    { row: 5, name: 'Mud', tokenId: '4' },
  ])
  await platform.sdk.imports.start({ run_id, existing: 'update' })
  await imports.until(run_id, 'done')
  const { events } = await platform.sdk.runs.get({ run_id })
  expect(events.at(-1)?.message).toBe(
    '3 assets added. 2 rows had an asset of the same name. 3 rows have token IDs that their assets did not get.',
  )
  expect(await tokenIds(collection_id)).toEqual({
    Ebb: '4',
    Flood: '3',
    Neap: '31',
    Spring: '5',
    Slack: null,
    Mud: null,
  })
  const flood = (await scene.assets(collection_id)).find(({ name }) => name === 'Flood')
  expect(flood?.description).toBe('Changed')
})

it('changes and clears the id of an asset until its mint is sent', async () => {
  const { collection_id } = await scene.collection()
  const { _id: asset_id } = await add(collection_id, 'Ebb', { tokenId: '12' })
  await add(collection_id, 'Flood', { tokenId: '13' })
  const update = (tokenId: string | null) => platform.sdk.assets.update({ asset_id, tokenId })
  await expect(update('13')).rejects.toMatchObject({
    fields: [{ field: 'tokenId', message: '“Flood” has token ID 13.' }],
  })
  await expect(update('9'.repeat(78))).rejects.toMatchObject({
    fields: [{ field: 'tokenId', message: 'The token ID must be below 2^256.' }],
  })
  await expect(add(collection_id, 'Neap', { tokenId: '13' })).rejects.toMatchObject({
    fields: [{ field: 'tokenId', message: '“Flood” has token ID 13.' }],
  })
  const hosted = { collection_id, ...place, name: 'Slack', uri: 'ipfs://bafy/1.json' }
  expect((await platform.sdk.assets.createFromUri({ ...hosted, tokenId: '20' })).data.tokenId).toBe('20')
  expect((await update(null)).data.tokenId).toBeNull()
  expect((await update('14')).data.tokenId).toBe('14')
  expect((await platform.sdk.assets.update({ asset_id, name: 'Ebb tide' })).data.tokenId).toBe('14')
})

it('keeps the id of an asset whose mint was sent, also if it was lost', async () => {
  const { collection_id } = await scene.collection()
  const { _id: asset_id } = await add(collection_id, 'Ebb', { tokenId: '14' })
  await mintAll(collection_id)
  // As a node that lost its chain for a while leaves it.
  const lost = { isSold: 'unsold', transactionStatus: false, assetOwner: null } as const
  await platform.database.db.update(assets).set(lost).where(eq(assets.id, asset_id))
  for (const tokenId of ['15', null])
    await expect(platform.sdk.assets.update({ asset_id, tokenId })).rejects.toMatchObject({
      fields: [
        {
          field: 'tokenId',
          message: 'A mint with token ID 14 was sent. Mint the asset again with the same one.',
        },
      ],
    })
  await expect(platform.sdk.assets.mint({ asset_id })).rejects.toMatchObject({ code: 'sold' })
})

it('mints no asset whose own id is on the contract already, until it has another one', async () => {
  const { collection_id, address } = await scene.collection()
  await add(collection_id, 'Lost', { tokenId: '5' })
  await mintAll(collection_id)
  // As if somebody else had minted it: no record of ours has it.
  await platform.database.db.delete(assets).where(eq(assets.collectionId, collection_id))
  const { _id: asset_id } = await add(collection_id, 'Ebb', { tokenId: '5' })
  await add(collection_id, 'Flood')
  await expect(platform.sdk.assets.mint({ asset_id })).rejects.toMatchObject({
    code: 'token-id-taken',
    message: 'Token 5 is already on the contract. Give the asset another token ID.',
  })
  const { _id: run_id, quote } = await mintAll(collection_id, 'failed')
  expect(quote?.checks.find(({ name }) => name === 'token-ids')).toEqual({
    name: 'token-ids',
    outcome: 'warning',
    message:
      'The token ID of Ebb is taken. Unless an earlier mint of the asset made that token, it is not minted until it has another ID.',
  })
  expect(quote?.checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  const { data: steps } = await platform.sdk.runs.listSteps({ run_id, page: 1, pageSize: 10 })
  expect(steps.map(({ state, error }) => [state, error])).toEqual([
    ['failed', 'Token 5 is already on the contract. Give the asset another token ID.'],
    ['done', null],
  ])
  await platform.sdk.assets.update({ asset_id, tokenId: '6' })
  await mintAll(collection_id)
  expect(await tokenIds(collection_id)).toEqual({ Ebb: '6', Flood: '1' })
  const ebb = (await scene.assets(collection_id)).find(({ name }) => name === 'Ebb')
  expect(await scene.read(address, 'tokenURI', [6n])).toBe(ebb?.tokenURI)
})

it('gives an id to the first of two assets that want it on one contract', async () => {
  const { collection_id } = await scene.collection()
  const { _id: asset_id } = await add(collection_id, 'Ebb', { tokenId: '8' })
  await add(collection_id, 'Flood', { tokenId: '9' })
  // A move of many assets at a time can bring two with the same id together.
  await platform.database.db.update(assets).set({ tokenId: '9' }).where(eq(assets.id, asset_id))
  const { _id: run_id, quote } = await mintAll(collection_id, 'failed')
  expect(quote?.checks.find(({ name }) => name === 'token-ids')?.outcome).toBe('warning')
  const { data: steps } = await platform.sdk.runs.listSteps({ run_id, page: 1, pageSize: 10 })
  expect(steps.map(({ state, error }) => [state, error])).toEqual([
    ['done', null],
    ['failed', '“Ebb” has token ID 9. Give one of the two assets another one.'],
  ])
})

it('numbers tokens past ten thousand ids that were given', async () => {
  const { collection_id } = await scene.collection()
  await platform.database.db.execute(sql`insert into ${assets}
    (id, collection_id, blockchain_type, network_type, smart_contract_type, source, name, token_id, has_own_token_id)
    select ${collection_id} || i, ${collection_id}, 1, 1, 1, 'json', 'Plate ' || i, i, true from generate_series(1, 10000) i`)
  const { _id } = await add(collection_id, 'Ebb')
  const { quote } = (await platform.sdk.runs.planMint({ collection_id })).data
  expect(quote?.checks.find(({ name }) => name === 'token-ids')?.message).toBe(
    'The first 200 of 10,000 token IDs are free. The others are checked during the run.',
  )
  const { data } = await platform.sdk.runs.planMint({ collection_id, asset_ids: [_id] })
  expect(data.quote).toMatchObject({ firstTokenId: '10001', lastTokenId: '10001' })
  expect(data.quote?.checks.find(({ name }) => name === 'token-ids')?.outcome).toBe('passed')
  await scene.approve(data)
  await scene.until(data, 'done')
  expect((await platform.sdk.assets.get({ asset_id: _id })).data.tokenId).toBe('10001')
})

it('keeps the id of an asset that is moved away and back, also from an asset that wants it meanwhile', async () => {
  const { collection_id } = await scene.collection()
  const { _id: asset_id } = await add(collection_id, 'Ebb', { tokenId: '5' })
  const { db } = platform.database
  const [contract] = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.collectionId, collection_id))
  // A mint that failed leaves the id reserved.
  await db
    .update(assets)
    .set({ tokenContractId: contract?.id, transactionHash: `0x${'1'.repeat(64)}` })
    .where(eq(assets.id, asset_id))
  const other = await importScene(platform).collection()
  const move = (to_collection_id: string, from: string) =>
    platform.sdk.assets.changeMany({
      collection_id: from,
      asset_ids: [asset_id],
      change: { to_collection_id },
    })
  await move(other, collection_id)
  const flood = await add(collection_id, 'Flood', { tokenId: '5' })
  await expect(platform.sdk.assets.mint({ asset_id: flood._id })).rejects.toMatchObject({
    message: '“Ebb” has token ID 5. Give one of the two assets another one.',
  })
  await platform.sdk.assets.update({ asset_id: flood._id, tokenId: '6' })
  await move(collection_id, other)
  await mintAll(collection_id)
  expect(await tokenIds(collection_id)).toEqual({ Ebb: '5', Flood: '6' })
})

it('gives an asset that is restored another number if its number was given away', async () => {
  const { collection_id } = await scene.collection()
  const { _id: asset_id } = await add(collection_id, 'Ebb')
  await mintAll(collection_id)
  await platform.database.db
    .update(assets)
    .set({ isSold: 'unsold', transactionStatus: false, tokenId: '40' })
    .where(eq(assets.id, asset_id))
  const { data: gone } = await platform.sdk.deletions.delete({ kind: 'asset', ids: [asset_id] })
  await add(collection_id, 'Ebb', { tokenId: '40' })
  await mintAll(collection_id)
  await platform.sdk.deletions.undo({ deletion_id: gone.deletion_id })
  await mintAll(collection_id)
  const ids = (await scene.assets(collection_id)).map(({ tokenId, isSold }) => [tokenId, isSold])
  expect(ids.toSorted()).toEqual([
    ['2', 'sold'],
    ['40', 'sold'],
  ])
})
