import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunScene, runScene } from '#test/run-scene.ts'
import { amber } from '#test/test-chain.ts'
import { admin, startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let scene: RunScene
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, undefined, 200)
  await platform.sdk.profile.createWallet()
  scene = runScene(platform)
})
afterAll(() => platform.end())

const around = async (asset_id = '') => (await platform.sdk.assets.surroundings({ asset_id })).data
const history = async (asset_id = '') => (await platform.sdk.assets.history({ asset_id })).data

describe('what is around an asset', () => {
  // Proves: call.getAssetSurroundings
  it('is its place, two neighbors on each side, and how many share its traits', async () => {
    const { data: collection } = await platform.sdk.collections.create({ name: 'Plates', symbol: 'PLATES' })
    const { data: other } = await platform.sdk.collections.create({ name: 'Others', symbol: 'OTHERS' })
    const dusk = { trait_type: 'Sky', value: 'Dusk' }
    const rows = ['One', 'Two', 'Three', 'Four', 'Five'].map((name, index) => ({
      name,
      attributes: [
        ...(index < 3 ? [{ ...dusk, display_type: 'string' }] : []),
        { trait_type: 'Hour', value: index === 4 ? '5' : 5 },
      ],
    }))
    await scene.add({ collection_id: collection._id }, rows)
    await scene.add({ collection_id: other._id }, rows)
    const [one, two, three, four, five] = await scene.assets(collection._id)
    expect(await around(three?._id)).toEqual({
      position: 3,
      total: 5,
      before: [one, two].map((asset) => expect.objectContaining({ _id: asset?._id, name: asset?.name })),
      after: [four, five].map((asset) => expect.objectContaining({ _id: asset?._id, name: asset?.name })),
      traits: [
        { ...dusk, count: 3 },
        { trait_type: 'Hour', value: 5, count: 4 },
      ],
    })
    expect(await around(one?._id)).toMatchObject({ position: 1, before: [], after: [{ name: 'Two' }, {}] })
    expect(await around(five?._id)).toMatchObject({
      position: 5,
      after: [],
      traits: [{ value: '5', count: 1 }],
    })
  })

  it('is not there for an asset that is not there', async () => {
    await expect(around('nothing')).rejects.toMatchObject({ code: 'not-found' })
    await expect(history('nothing')).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('what happened to an asset', () => {
  // Proves: call.getAssetHistory
  it('is who created and changed it, and its mint with hash, block and fee', async () => {
    const { address: _, ...where } = await scene.collection()
    const { _id: asset_id } = (await platform.sdk.assets.create({ ...where, name: 'Alone' })).data
    await platform.sdk.assets.updateManual({ asset_id, name: 'Not alone' })
    const { transactionHash } = await platform.sdk.assets.mint({ asset_id })
    const receipt = await scene.mined(transactionHash)
    await platform.sdk.assets.settleMint({ asset_id, transactionHash, transactionStatus: true })
    const place = { blockchainType: 1, networkType: 1, transactionHash }
    expect(await history(asset_id)).toMatchObject([
      { name: 'created', by: admin.email, transactionHash: null, fee: null },
      { name: 'edited', by: admin.email },
      { name: 'sent', by: admin.email, ...place, fee: null },
      {
        name: 'minted',
        ...place,
        blockNumber: String(receipt.blockNumber),
        fee: String(receipt.gasUsed * receipt.effectiveGasPrice),
      },
    ])

    const subAdmin = await platform.addPerson('sub_admin')
    const seen = (await subAdmin.assets.history({ asset_id })).data
    expect(seen.map(({ name, by }) => [name, by])).toEqual([
      ['created', null],
      ['edited', null],
      ['sent', null],
      ['minted', null],
    ])
  })

  it('shares the fee of a run’s transaction, and names who imported and who approved', async () => {
    const { address: _, ...where } = await scene.collection()
    await scene.add(where, 4)
    const { data: run } = await platform.sdk.runs.planMint(where)
    await scene.approve(run)
    const { fee } = await scene.until(run, 'done')
    const [first] = await scene.assets(where.collection_id)
    const events = await history(first?._id)
    expect(events).toMatchObject([
      { name: 'created', by: admin.email },
      { name: 'sent', by: admin.email },
      { name: 'minted', transactionHash: first?.transactionHash },
    ])
    expect(events.at(-1)?.fee).toBe(String(BigInt(fee.spent ?? 0) / 4n))
  })
})
