import { buildMerkleTree } from '@vitrine/chain/merkle'
import type { ApiError } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { paymasters } from '#src/storage/db/schema/paymasters.ts'
import { chainScene } from '#test/airdrops.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

const nowhere = '0x00000000000000000000000000000000000000AA'
const otherRoot: Hex = `0x${'77'.repeat(32)}`

let platform: TestPlatform
let scene: ReturnType<typeof chainScene>

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  scene = chainScene(platform)
  await platform.sdk.profile.createWallet()
})
afterAll(() => platform.end())

const compare = async () => (await platform.sdk.runs.compare({})).contracts
const repair = (contract_id: string) => platform.sdk.runs.repair({ contract_id })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ code }: ApiError) => code,
  )

// Proves: call.getChainDifferences
// Proves: call.repairDifference
it('finds a deployment that was not recorded and a contract that is not there, and repairs both', async () => {
  const { db } = platform.database
  const { place } = await scene.collection('CODE', erc721)
  const own = eq(contracts.collectionId, place.collection_id)
  const [before] = await db.select().from(contracts).where(own)
  const id = before?.id ?? ''
  expect(await compare()).toEqual([])
  expect(await codeOf(repair(id))).toBe('no-difference')

  await db.update(contracts).set({ status: 'deploying', address: null }).where(own)
  expect(await compare()).toMatchObject([
    {
      kind: 'not-recorded',
      subject: 'contract',
      contract_id: id,
      name: 'Collection CODE',
      collection_id: place.collection_id,
      recorded: 'deploying',
      found: before?.address,
      repair: 'record-end',
    },
  ])
  expect(await repair(id)).toEqual({ message: 'The deployment is recorded.' })
  expect(await compare()).toEqual([])
  const [mended] = await db.select().from(contracts).where(own)
  expect(mended).toMatchObject({ status: 'deployed', address: before?.address, error: null })

  await db.update(contracts).set({ address: nowhere }).where(own)
  expect(await compare()).toMatchObject([
    { kind: 'not-deployed', contractAddress: nowhere, found: null, repair: 'make-failed' },
  ])
  await repair(id)
  const [failed] = await db.select().from(contracts).where(own)
  expect(failed).toMatchObject({
    status: 'failed',
    address: null,
    error: 'The network has no such contract.',
  })
  // It was deployed in truth, so the next comparison says that.
  expect(await compare()).toMatchObject([{ kind: 'not-recorded', recorded: 'failed' }])
  await repair(id)
  expect(await compare()).toEqual([])
})

it('offers no repair of a contract on which assets are recorded as minted, or that was registered by its address', async () => {
  const { sdk, database } = platform
  const { place } = await scene.collection('MINTED', erc721)
  const where = { ...place, smartContractType: erc721 }
  const own = eq(contracts.collectionId, place.collection_id)
  const { _id } = (await sdk.assets.create({ ...where, name: 'Plate' })).data
  const { transactionHash } = await sdk.assets.mint({ asset_id: _id })
  await scene.mined(transactionHash)
  await sdk.assets.settleMint({ asset_id: _id, transactionHash, transactionStatus: true })
  const [row] = await database.db.select().from(contracts).where(own)
  await database.db.update(contracts).set({ address: nowhere }).where(own)
  expect(await compare()).toMatchObject([
    { kind: 'not-deployed', repair: 'none', why: 'Assets are recorded as minted on it. Repair these first.' },
  ])
  expect(await codeOf(repair(row?.id ?? ''))).toBe('no-repair')
  await database.db.update(contracts).set({ source: 'existing' }).where(own)
  expect(await compare()).toMatchObject([
    { repair: 'none', why: expect.stringMatching(/^The contract was registered by its address/) },
  ])
  await database.db.delete(contracts).where(own)
})

it('finds an airdrop contract that is not there and a root that differs, and has the root submitted again', async () => {
  const { sdk, database } = platform
  const { place } = await scene.collection('ROOT', erc721)
  const own = eq(airdrops.collectionId, place.collection_id)
  const address = await scene.registered(place)
  const tree = await buildMerkleTree([{ address: nowhere, amount: 1n }])
  await scene.submit(place, tree)
  expect(await compare()).toEqual([])
  const set = (change: Partial<typeof airdrops.$inferInsert>) =>
    database.db.update(airdrops).set(change).where(own)

  await set({ status: 'failed', error: 'The node did not answer.' })
  const [difference] = await compare()
  expect(difference).toMatchObject({ kind: 'not-recorded', subject: 'merkle-root', found: tree.root })
  const id = difference?.contract_id ?? ''
  expect(await repair(id)).toEqual({ message: 'The merkle root is recorded.' })
  expect((await sdk.airdrops.get(place)).data?.status).toBe('submitted')

  await set({ merkleRoot: otherRoot })
  expect(await compare()).toMatchObject([
    { kind: 'other-root', recorded: otherRoot, found: tree.root, repair: 'submit-again' },
  ])
  await set({ merkleRoot: tree.root, status: 'live', address: nowhere })
  expect(await compare()).toMatchObject([
    { kind: 'not-deployed', subject: 'airdrop', contractAddress: nowhere, repair: 'make-failed' },
  ])
  const { data: contract } = await sdk.contracts.get({ ...place, smartContractType: 1 })
  await set({ address: contract?.contractAddress ?? '' })
  expect(await compare()).toMatchObject([
    { kind: 'other-root', recorded: tree.root, found: null, repair: 'none' },
  ])
  await set({ merkleRoot: otherRoot, address })
  expect(await repair(id)).toEqual({ message: 'The merkle root can be submitted again.' })
  expect((await sdk.airdrops.get(place)).data?.status).toBe('detailed')
  expect(await compare()).toEqual([])
})

it('finds a paymaster whose deployment was not recorded, and one that is not there', async () => {
  const { sdk, database } = platform
  const { transactionHash } = (await sdk.settings.deployPaymaster({ blockchainType: 1, networkType: 1 })).data
  await scene.mined(transactionHash ?? '')
  const read = async () => (await sdk.settings.listPaymasters({ page: 1, pageSize: 8 })).data[0]
  await expect.poll(async () => (await read())?.status).toBe('deployed')
  const { contractAddress } = (await read()) ?? {}
  expect(await compare()).toEqual([])

  await database.db.update(paymasters).set({ status: 'failed', address: null, deposit: '0' })
  const [difference] = await compare()
  expect(difference).toMatchObject({
    kind: 'not-recorded',
    subject: 'paymaster',
    name: 'Amber',
    collection_id: null,
    found: contractAddress,
  })
  await repair(difference?.contract_id ?? '')
  expect(await read()).toMatchObject({ status: 'deployed', contractAddress })
  await database.db.update(paymasters).set({ address: nowhere })
  expect(await compare()).toMatchObject([{ kind: 'not-deployed', repair: 'make-failed' }])
  await repair(difference?.contract_id ?? '')
  expect((await read())?.status).toBe('failed')
  await database.db.delete(paymasters)
})

it('compares what a run sent alone, and the contracts of a collection alone', async () => {
  const { sdk, database } = platform
  const { place } = await scene.collection('ALONE', erc721)
  const own = eq(contracts.collectionId, place.collection_id)
  await database.db.update(contracts).set({ address: nowhere }).where(own)
  const { data } = await sdk.runs.list({ page: 1, pageSize: 1, collection_id: place.collection_id })
  const ofRun = await sdk.runs.compare({ run_id: data[0]?._id ?? '' })
  expect(ofRun).toMatchObject({ comparedContracts: 1, contracts: [{ kind: 'not-deployed' }] })
  const { data: other } = await sdk.collections.create({ name: 'Other', symbol: 'OTHER' })
  expect(await sdk.runs.compare({ collection_id: other._id })).toMatchObject({ comparedContracts: 0 })
  expect(await codeOf(repair('nothing'))).toBe('not-found')
})
