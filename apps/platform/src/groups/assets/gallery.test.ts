import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assets } from '#src/storage/db/schema/assets.ts'
import { type RunScene, runScene } from '#test/run-scene.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let scene: RunScene
let collection_id: string
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  scene = runScene(platform)
  collection_id = (await platform.sdk.collections.create({ name: 'Herbarium', symbol: 'HERB' })).data._id
  const plate = (name: string, species: string, ground: string | number, more: object = {}) => ({
    name,
    attributes: [
      { trait_type: 'Species', value: species },
      { trait_type: 'Ground', value: ground },
    ],
    ...more,
  })
  await scene.add({ collection_id }, [
    plate('Cherry 10', 'Poppy', 'Ink'),
    plate('Apple 2', 'Fern', 'Ink'),
    plate('Banana 1', 'Poppy', 'Plum'),
    plate('100% Äther', 'Fennel', 7),
  ])
  const [cherry, apple, , ether] = await scene.assets(collection_id)
  const set = (id: string | undefined, values: Partial<typeof assets.$inferInsert>) =>
    platform.database.db
      .update(assets)
      .set(values)
      .where(eq(assets.id, id ?? ''))
  await set(cherry?._id, { isSold: 'sold', tokenId: '10' })
  await set(apple?._id, { isSold: 'minting', tokenId: '9' })
  await set(ether?._id, { error: 'It was reverted.' })
  await platform.sdk.assets.setShown({ asset_id: ether?._id ?? '', isShow: false })
})
afterAll(() => platform.end())

type Search = Parameters<TestPlatform['sdk']['assets']['search']>[0]
const search = (given: Partial<Search> = {}) =>
  platform.sdk.assets.search({ collection_id, page: 1, pageSize: 8, ...given })
const names = async (given: Partial<Search> = {}) => (await search(given)).data.map(({ name }) => name)

describe('a search', () => {
  // Proves: call.searchAssets
  it('finds by words in names and in the values of traits, taken as they are written', async () => {
    expect(await names({ filter: { search: 'äTHER' } })).toEqual(['100% Äther'])
    expect(await names({ filter: { search: 'popp' } })).toEqual(['Cherry 10', 'Banana 1'])
    expect(await names({ filter: { search: '0%' } })).toEqual(['100% Äther'])
    expect(await names({ filter: { search: '_' } })).toEqual([])
    // Not a trait's value.
    expect(await names({ filter: { search: 'Species' } })).toEqual([])
  })

  it('keeps what has a state, is shown, is on a network, of a type, and has one of the values of each trait', async () => {
    expect(await names({ filter: { states: ['draft'] } })).toEqual(['Banana 1'])
    expect(await names({ filter: { states: ['failed', 'minted'] } })).toEqual(['Cherry 10', '100% Äther'])
    expect(await names({ filter: { states: ['minting'] } })).toEqual(['Apple 2'])
    expect(await names({ filter: { isShow: false } })).toEqual(['100% Äther'])
    expect(await names({ filter: { networks: [{ blockchainType: 6, networkType: 1 }] } })).toEqual([])
    expect(await names({ filter: { smartContractTypes: [1] } })).toHaveLength(4)
    const poppyOrFern = { trait_type: 'Species', values: ['Poppy', 'Fern'] }
    expect(await names({ filter: { traits: [poppyOrFern] } })).toEqual(['Cherry 10', 'Apple 2', 'Banana 1'])
    expect(
      await names({ filter: { traits: [poppyOrFern, { trait_type: 'Ground', values: ['Ink'] }] } }),
    ).toEqual(['Cherry 10', 'Apple 2'])
    expect(await names({ filter: { traits: [{ trait_type: 'Ground', values: ['7'] }] } })).toEqual([])
    expect(await names({ filter: { traits: [{ trait_type: 'Ground', values: [7] }] } })).toEqual([
      '100% Äther',
    ])
  })

  it('sorts by name, token id and change, those without a token id last, and returns pages', async () => {
    const byName = ['100% Äther', 'Apple 2', 'Banana 1', 'Cherry 10']
    expect(await names({ sort: 'name' })).toEqual(byName)
    expect(await names({ sort: 'name', descending: true })).toEqual(byName.toReversed())
    expect(await names({ sort: 'tokenId' })).toEqual(['Apple 2', 'Cherry 10', 'Banana 1', '100% Äther'])
    expect(await names({ sort: 'tokenId', descending: true })).toEqual([
      'Cherry 10',
      'Apple 2',
      'Banana 1',
      '100% Äther',
    ])
    expect((await names({ sort: 'updated', descending: true }))[0]).toBe('100% Äther')
    expect(await search({ sort: 'name', page: 2, pageSize: 3 })).toMatchObject({
      data: [{ name: 'Cherry 10' }],
      totalCount: 4,
      isExact: true,
    })
  })

  it('is refused for a collection that is not there', async () => {
    await expect(search({ collection_id: 'nothing' })).rejects.toMatchObject({ code: 'not-found' })
  })
})

// Proves: call.findAssets
describe('what is found in all collections', () => {
  const found = async (search: string, limit = 10) => (await platform.sdk.assets.find({ search, limit })).data
  const foundNames = async (search: string, limit?: number) =>
    (await found(search, limit)).map(({ name }) => name)
  beforeAll(async () => {
    for (const [name, symbol, rows] of [
      ['Night Garden', 'NG', ['Moth 1', 'Moth 10', 'Moth-trap 12', '50%_off']],
      ['Shore', 'SH', ['Moth 1 on the shore', 'Ebb (blue)', 'Ünder']],
    ] as const) {
      const made = await platform.sdk.collections.create({ name, symbol })
      await scene.add(
        { collection_id: made.data._id },
        rows.map((row) => ({
          name: row,
          attributes: [{ trait_type: 'Hour', value: `Blue-green of ${row}` }],
        })),
      )
    }
  })

  it('has its name, and the collection with it', async () => {
    const [moth, ...others] = await found('moth 1')
    expect(moth).toEqual({
      _id: expect.any(String),
      name: 'Moth 1',
      thumbnail: null,
      tokenId: null,
      collection_id: expect.any(String),
      collectionName: 'Night Garden',
    })
    expect(others.map(({ name, collectionName }) => [name, collectionName])).toEqual([
      ['Moth 1 on the shore', 'Shore'],
      ['Moth 10', 'Night Garden'],
    ])
    expect(await foundNames('MOTH 1', 2)).toEqual(['Moth 1', 'Moth 1 on the shore'])
    const inShore = { search: 'moth', collection_id: others[0]?.collection_id ?? '' }
    expect((await platform.sdk.assets.find(inShore)).data.map(({ name }) => name)).toEqual([
      'Moth 1 on the shore',
    ])
    // Those left out take no place of the number asked for.
    const elsewhere = { search: 'moth', except_collection_id: moth?.collection_id ?? '', limit: 1 }
    expect((await platform.sdk.assets.find(elsewhere)).data.map(({ name }) => name)).toEqual([
      'Moth 1 on the shore',
    ])
  })

  it('has words that begin so in its name or its traits, wherever signs are between them', async () => {
    expect(await foundNames('12 trap')).toEqual(['Moth-trap 12'])
    expect(await foundNames('gree ebb')).toEqual(['Ebb (blue)'])
    expect((await foundNames('popp')).toSorted()).toEqual(['Banana 1', 'Cherry 10'])
    expect(await foundNames('ünd')).toEqual(['Ünder'])
    // A beginning of two letters is one of a name, and of no other word.
    expect(await foundNames('of')).toHaveLength(7)
    expect(await foundNames('gr')).toEqual([])
    expect(await foundNames('gre')).toHaveLength(7)
    const [{ collection_id: shore } = { collection_id: '' }] = await found('ebb')
    const within = async (search: string, collection_id: string) =>
      (await platform.sdk.assets.find({ search, collection_id })).data.map(({ name }) => name).toSorted()
    expect(await within('gre', shore)).toEqual(['Ebb (blue)', 'Moth 1 on the shore', 'Ünder'])
    expect(await within('()', shore)).toEqual([])
    expect(await foundNames('hour')).toEqual([])
  })

  it('has the token id', async () => {
    expect(await foundNames('9')).toEqual(['Apple 2'])
    expect((await foundNames('#10'))[0]).toBe('Cherry 10')
  })

  it.each(['%', '_', "'", "a' | 'b", '\\', '& !', ':*', '50%_o'])(
    'takes %s as it is written',
    async (text) => {
      expect(await foundNames(text)).toEqual(text === '50%_o' ? ['50%_off'] : [])
    },
  )

  it('is refused for no words', async () => {
    await expect(found(' ')).rejects.toMatchObject({ fields: [{ field: 'search' }] })
  })
})

// Proves: call.getAssetFacets
it('counts what matches, and a facet without its own filter', async () => {
  const filter = { traits: [{ trait_type: 'Species', values: ['Poppy'] }] }
  const { data } = await platform.sdk.assets.facets({ collection_id, filter })
  expect(data).toEqual({
    matched: 2,
    states: expect.arrayContaining([
      { state: 'minted', count: 1 },
      { state: 'draft', count: 1 },
    ]),
    shown: 2,
    hidden: 0,
    networks: [{ blockchainType: 1, networkType: 1, count: 2 }],
    smartContractTypes: [{ smartContractType: 1, count: 2 }],
    traits: [
      {
        trait_type: 'Ground',
        values: expect.arrayContaining([
          { value: 'Ink', count: 1 },
          { value: 'Plum', count: 1 },
        ]),
        more: 0,
      },
      {
        trait_type: 'Species',
        values: [
          { value: 'Poppy', count: 2 },
          ...[
            { value: 'Fern', count: 1 },
            { value: 'Fennel', count: 1 },
          ].map(() => expect.anything()),
        ],
        more: 0,
      },
    ],
  })
  const draft = await platform.sdk.assets.facets({ collection_id, filter: { states: ['draft'] } })
  expect(draft.data.matched).toBe(1)
  expect(draft.data.states).toHaveLength(4)
})

describe('a change of many', () => {
  let herbs: string
  let others: string
  const add = async (rows: object[]) => {
    await scene.add({ collection_id: herbs }, rows as { name: string }[])
    return (await scene.assets(herbs)).map(({ _id }) => _id)
  }
  let symbols = 0
  const fresh = async () => {
    symbols += 1
    const make = async (name: string) =>
      (await platform.sdk.collections.create({ name, symbol: `${name.slice(0, 3).toUpperCase()}${symbols}` }))
        .data._id
    herbs = await make('Herbs')
    others = await make('Others')
  }
  const change = (given: Omit<Parameters<TestPlatform['sdk']['assets']['changeMany']>[0], 'collection_id'>) =>
    platform.sdk.assets.changeMany({ collection_id: herbs, ...given }, { timeout: 0 })
  const sell = (id: string | undefined) =>
    platform.database.db
      .update(assets)
      .set({ isSold: 'sold' })
      .where(eq(assets.id, id ?? ''))

  // Proves: call.changeAssets
  it('hides all that match, and counts them', async () => {
    await fresh()
    await add([{ name: 'Thyme 1' }, { name: 'Thyme 2' }, { name: 'Mint' }])
    const answer = await change({ filter: { search: 'thyme' }, change: { isShow: false } })
    expect(answer).toEqual({ message: '2 assets changed.', data: { changed: 2, refused: [] } })
    expect((await scene.assets(herbs)).map(({ isShow }) => isShow)).toEqual([false, false, true])
  })

  it('sets and removes traits in their places, and says which are minted', async () => {
    await fresh()
    const traits = ['Leaf', 'Height', 'Old'].map((trait_type) => ({ trait_type, value: 'x' }))
    const [one, two] = await add([
      { name: 'One', attributes: traits },
      { name: 'Two', attributes: [] },
    ])
    await sell(two)
    const { data } = await change({
      asset_ids: [one ?? '', two ?? '', 'nothing'],
      change: {
        setTraits: [
          { trait_type: 'Height', value: 40, display_type: 'number' },
          { trait_type: 'Scent', value: 'Fresh' },
        ],
        removeTraits: ['Old'],
      },
    })
    expect(data).toEqual({
      changed: 1,
      refused: [
        {
          code: 'sold',
          message: 'A minted asset can’t be changed.',
          count: 1,
          assets: [{ _id: two, name: 'Two' }],
        },
        expect.objectContaining({ code: 'missing', count: 1 }),
      ],
    })
    expect((await scene.assets(herbs))[0]?.attributes).toEqual([
      { trait_type: 'Leaf', value: 'x' },
      { trait_type: 'Height', value: 40, display_type: 'number' },
      { trait_type: 'Scent', value: 'Fresh' },
    ])
  })

  it('moves to another collection and out of every nest', async () => {
    await fresh()
    const [one, two, three] = await add([{ name: 'One' }, { name: 'Two' }, { name: 'Three' }])
    await platform.sdk.assets.update({ asset_id: two ?? '', parent_asset_id: one ?? '' })
    await platform.sdk.assets.update({ asset_id: three ?? '', parent_asset_id: two ?? '' })
    await change({ asset_ids: [two ?? ''], change: { to_collection_id: others } })
    expect(await scene.assets(others)).toMatchObject([{ name: 'Two', parent_asset_id: null }])
    expect(await scene.assets(herbs)).toMatchObject([
      { name: 'One' },
      { name: 'Three', parent_asset_id: null },
    ])
    const same = change({ asset_ids: [one ?? ''], change: { to_collection_id: herbs } })
    await expect(same).rejects.toMatchObject({ fields: [{ field: 'change.to_collection_id' }] })
  })

  it('nests, but nothing in itself', async () => {
    await fresh()
    const [one, two, three] = await add([{ name: 'One' }, { name: 'Two' }, { name: 'Three' }])
    await platform.sdk.assets.update({ asset_id: two ?? '', parent_asset_id: one ?? '' })
    const { data } = await change({ filter: {}, change: { parent_asset_id: two ?? '' } })
    expect(data).toMatchObject({ changed: 1, refused: [{ code: 'nested-in-itself', count: 2 }] })
    const parents = (await scene.assets(herbs)).map(({ parent_asset_id }) => parent_asset_id)
    expect(parents).toEqual([null, one, two])
    expect(three).toBeDefined()
    const nowhere = change({ filter: {}, change: { parent_asset_id: 'nothing' } })
    await expect(nowhere).rejects.toMatchObject({ status: 400 })
  })

  it('moves to another contract where an asset fits it', async () => {
    await fresh()
    await add([{ name: 'One' }])
    await platform.sdk.assets.create({
      collection_id: herbs,
      blockchainType: 1,
      networkType: 1,
      smartContractType: 2,
      name: 'Five',
      amount: 5,
    })
    const { data } = await change({ filter: {}, change: { smartContractType: 1 } })
    expect(data).toMatchObject({ changed: 1, refused: [{ code: 'no-copies', assets: [{ name: 'Five' }] }] })
    const half = change({ filter: {}, change: { blockchainType: 1 } })
    await expect(half).rejects.toMatchObject({ fields: [{ field: 'change.networkType' }] })
    const elsewhere = change({ filter: {}, change: { blockchainType: 9, networkType: 9 } })
    await expect(elsewhere).rejects.toMatchObject({ status: 400 })
  })

  it('reaches every one of more than it changes in one part', async () => {
    await fresh()
    await scene.add({ collection_id: herbs }, 2_100)
    const { data } = await change({ filter: { isShow: true }, change: { isShow: false } })
    expect(data).toEqual({ changed: 2_100, refused: [] })
  })
})
