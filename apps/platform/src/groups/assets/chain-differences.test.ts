import type { ApiError } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whenMined } from '#src/chain/when-mined.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { amber, openTestClient } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

const stranger = '0x00000000000000000000000000000000000000AA'
const place = { blockchainType: 1, networkType: 1, smartContractType: 1 }

let platform: TestPlatform
let client: ReturnType<typeof openTestClient>
let collection_id: string

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  client = openTestClient(platform.platform.chain.networks.find(1, 1)?.rpcUrl ?? '')
  const { sdk } = platform
  await sdk.profile.createWallet()
  collection_id = (await sdk.collections.create({ name: 'Ledger', symbol: 'LED' })).data._id
  await sdk.contracts.register({ collection_id, ...place })
  const { transactionHash } = await sdk.contracts.deploy({ collection_id, ...place })
  await whenMined(client, transactionHash)
  await sdk.contracts.get({ collection_id, ...place })
})
afterAll(() => platform.end())

async function minted(name: string): Promise<string> {
  const { sdk } = platform
  const { _id } = (await sdk.assets.create({ collection_id, ...place, name })).data
  const { transactionHash } = await sdk.assets.mint({ asset_id: _id })
  await whenMined(client, transactionHash)
  await sdk.assets.settleMint({ asset_id: _id, transactionHash, transactionStatus: true })
  return _id
}
const set = (id: string, change: Partial<typeof assets.$inferInsert>) =>
  platform.database.db.update(assets).set(change).where(eq(assets.id, id))
const compare = async () => (await platform.sdk.runs.compare({ collection_id })).data
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ code }: ApiError) => code,
  )

// Proves: call.getChainDifferences
// Proves: call.repairDifference
it.each([
  ['a token that is not there', 'not-minted', { tokenId: '999' }, { isSold: 'unsold' }],
  [
    'a mint that no transaction makes',
    'not-minted',
    { isSold: 'minting', tokenId: '998' },
    { isSold: 'unsold' },
  ],
  [
    'a mint whose id somebody else has minted',
    'not-minted',
    { isSold: 'minting', tokenUri: 'ipfs://mine' },
    { isSold: 'unsold' },
  ],
  ['another owner', 'other-owner', { assetOwner: stranger }, { isSold: 'sold' }],
  [
    'a mint whose end was missed',
    'not-recorded',
    { isSold: 'minting', assetOwner: null },
    { isSold: 'sold' },
  ],
  ['a token of a draft', 'not-recorded', { isSold: 'unsold', assetOwner: null }, { isSold: 'sold' }],
] as const)('finds and repairs %s', async (_, kind, change, repaired) => {
  const id = await minted(kind)
  expect(await compare()).toEqual([])
  const before = (await platform.sdk.assets.get({ asset_id: id })).data
  await set(id, change)
  expect(await compare()).toMatchObject([{ kind, asset: { _id: id, name: kind } }])
  await platform.sdk.runs.repair({ asset_id: id })
  expect(await compare()).toEqual([])
  const after = (await platform.sdk.assets.get({ asset_id: id })).data
  const assetOwner = repaired.isSold === 'sold' ? before?.assetOwner : null
  expect(after).toMatchObject({ ...repaired, assetOwner })
  await platform.database.db.delete(assets).where(eq(assets.id, id))
})

it('leaves a draft alone whose id somebody else has minted', async () => {
  const id = await minted('Somebody else’s')
  await set(id, { isSold: 'unsold', tokenUri: 'ipfs://elsewhere' })
  expect(await compare()).toEqual([])
  expect(await codeOf(platform.sdk.runs.repair({ asset_id: id }))).toBe('no-difference')
  await platform.database.db.delete(assets).where(eq(assets.id, id))
})

it('finds a draft whose mint in a run was mined', async () => {
  const { sdk } = platform
  const { _id } = (await sdk.assets.create({ collection_id, ...place, name: 'Of a run' })).data
  const { data: run } = await sdk.runs.planMint({ collection_id, asset_ids: [_id] })
  await sdk.runs.approve({ run_id: run._id, feeCap: run.quote?.feeAtMost ?? '0' })
  const { confirmer, networks } = platform.platform.chain
  const network = networks.find(1, 1)
  if (!network) throw new Error('No network.')
  const state = async () => {
    const { data } = await sdk.runs.get({ run_id: run._id })
    if (data.state !== 'done') await confirmer.look(network)
    return data.state
  }
  await expect.poll(state).toBe('done')
  await set(_id, { isSold: 'unsold', assetOwner: null })
  expect(await compare()).toMatchObject([{ kind: 'not-recorded', asset: { _id } }])
  await platform.database.db.delete(assets).where(eq(assets.id, _id))
})

it('says that metadata of a token is not to be repaired, and where nothing differs', async () => {
  const id = await minted('Other metadata')
  expect(await codeOf(platform.sdk.runs.repair({ asset_id: id }))).toBe('no-difference')
  await set(id, { tokenUri: 'ipfs://elsewhere' })
  expect(await compare()).toMatchObject([
    {
      kind: 'other-metadata',
      repair: 'none',
      recorded: 'ipfs://elsewhere',
      found: expect.stringMatching(/^ipfs:/),
    },
  ])
  expect(await codeOf(platform.sdk.runs.repair({ asset_id: id }))).toBe('no-repair')
  expect(await codeOf(platform.sdk.runs.repair({ asset_id: 'nothing' }))).toBe('not-found')
  await platform.database.db.delete(assets).where(eq(assets.id, id))
})

it('leaves a mint under way alone, and counts what its network did not answer for', async () => {
  const { sdk } = platform
  await client.setAutomine(false)
  const { _id } = (await sdk.assets.create({ collection_id, ...place, name: 'Waits' })).data
  await sdk.assets.mint({ asset_id: _id })
  expect(await sdk.runs.compare({ collection_id })).toEqual({
    data: [],
    compared: 1,
    unreachable: 0,
    next: null,
    contracts: [],
    comparedContracts: 1,
    unreachableContracts: 0,
  })
  await client.mine({ blocks: 1 })
  await client.setAutomine(true)

  const network = platform.platform.chain.networks.find(1, 1)
  const rpcUrl = network?.rpcUrl ?? ''
  await expect
    .poll(async () => {
      const { transactionHash } = (await sdk.assets.get({ asset_id: _id })).data ?? {}
      await sdk.assets.settleMint({
        asset_id: _id,
        transactionHash: transactionHash as Address,
        transactionStatus: true,
      })
      return (await sdk.assets.get({ asset_id: _id })).data?.isSold
    })
    .toBe('sold')
  if (network) network.rpcUrl = 'http://127.0.0.1:9'
  try {
    expect(await sdk.runs.compare({})).toEqual({
      data: [],
      compared: 0,
      unreachable: 1,
      next: null,
      contracts: [],
      comparedContracts: 0,
      unreachableContracts: 1,
    })
  } finally {
    if (network) network.rpcUrl = rpcUrl
  }
})
