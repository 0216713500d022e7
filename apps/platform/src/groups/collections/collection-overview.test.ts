import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunScene, runScene } from '#test/run-scene.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { foldDays } from './collection-overview.ts'

let platform: TestPlatform
let scene: RunScene
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, undefined, 200)
  await platform.sdk.profile.createWallet()
  scene = runScene(platform)
})
afterAll(() => platform.end())

const overview = async (collection_id: string) =>
  (await platform.sdk.collections.overview({ collection_id })).data

describe('the overview of a collection', () => {
  // Proves: call.getCollectionOverview
  it('counts drafts, minted assets and holders, by network and by day, and names what came last', async () => {
    const { address: _, ...where } = await scene.collection()
    const rows = ['One', 'Two', 'Three'].map((name) => ({ name }))
    await scene.add(where, rows)
    const [one, two, three] = await scene.assets(where.collection_id)
    const asset_id = one?._id ?? ''
    const { transactionHash } = await platform.sdk.assets.mint({ asset_id })
    await scene.mined(transactionHash)
    await platform.sdk.assets.settleMint({ asset_id, transactionHash, transactionStatus: true })
    const { data: profile } = await platform.sdk.profile.get()
    const place = { blockchainType: 1, networkType: 1 }
    const found = await overview(where.collection_id)
    expect(found).toMatchObject({
      drafts: 2,
      minting: 0,
      minted: 1,
      holders: 1,
      largestHolders: [{ address: profile.walletAddress, count: 1 }],
      supply: [{ ...place, smartContractType: 1, drafts: 2, minted: 1, total: 3 }],
      latest: [{ _id: asset_id, name: 'One', isMinted: true, transactionHash, ...place }],
      newest: [three, two, one].map((asset) => ({ _id: asset?._id, name: asset?.name })),
    })
    const sum = (name: 'added' | 'minted') => found.days.reduce((all, day) => all + day[name], 0)
    expect([sum('added'), sum('minted')]).toEqual([3, 1])
    expect(found.days.every(({ date }) => /^\d{4}-\d\d-\d\d$/.test(date))).toBe(true)

    // A change afterwards is no other day of its mint.
    const before = (await overview(where.collection_id)).latest[0]?.at
    await platform.sdk.assets.setShown({ asset_id, isShow: false })
    expect((await overview(where.collection_id)).latest[0]?.at).toBe(before)
  })

  it('of an empty one is zero, and of none is refused', async () => {
    const { data } = await platform.sdk.collections.create({ name: 'Empty', symbol: 'EMPTY' })
    expect(await overview(data._id)).toEqual({
      drafts: 0,
      minting: 0,
      minted: 0,
      claims: null,
      holders: 0,
      largestHolders: [],
      supply: [],
      days: [],
      latest: [],
      newest: [],
    })
    await expect(overview('nothing')).rejects.toMatchObject({ code: 'not-found' })
  })
})

it('tells no more than 400 days, the first of them with all before', () => {
  const days = Array.from({ length: 450 }, (_, index) => ({
    date: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
    added: 1,
    minted: index % 2,
    claimed: index % 3,
  }))
  const folded = foldDays(days.toReversed())
  expect(folded).toHaveLength(400)
  expect(folded[0]).toEqual({ date: '2025-02-20', added: 51, minted: 25, claimed: 51 })
  expect(folded.at(-1)).toEqual(days.at(-1))
})
