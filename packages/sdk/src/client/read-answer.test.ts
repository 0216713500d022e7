import { describe, expect, it } from 'vitest'
import { createSdk } from '../index.ts'

/** Returns an SDK whose server always sends this answer. */
const answering = (body: object) =>
  createSdk({
    backends: { main: 'http://platform.test' },
    retries: 0,
    fetch: async () => Response.json(body),
  })

const page = { page: 1, pageSize: 8 }
const asset = {
  _id: 'plate',
  blockchainType: 1,
  networkType: 1,
}
const assetsOf = async (...data: unknown[]) =>
  answering({ data, totalCount: data.length }).assets.list({ collection_id: 'tides', ...page })

describe('a row with only the stated fields', () => {
  it('is complete: ids and names are texts, others are null', async () => {
    const { data } = await assetsOf(asset)
    expect(data).toEqual([
      {
        ...asset,
        collection_id: '',
        smartContractType: null,
        isSold: null,
        name: 'plate',
        description: null,
        image: null,
        thumbnail: null,
        external_url: null,
        attributes: null,
        amount: null,
        wallet_address: null,
        parent_asset_id: null,
        source: null,
        isShow: null,
        transactionHash: null,
        transactionStatus: null,
        assetOwner: null,
        tokenId: null,
        tokenURI: null,
        error: null,
        createdAt: null,
        updatedAt: null,
      },
    ])
  })

  it('has an empty list if a missing list means none', async () => {
    const sdk = answering({ data: [{ venue_collection_id: ['print'] }], totalCount: 1 })
    expect((await sdk.events.list({ venue_id: 'print', ...page })).data).toMatchObject([{ venues: [] }])
  })

  it.each<[sent: object, ids: string[]]>([
    [{}, []],
    [{ venue_collection_id: null }, []],
    [{ venue_collection_id: '' }, []],
    [{ venue_collection_id: 'print' }, ['print']],
    [{ venue_collection_id: 17 }, ['17']],
    [{ venue_collection_id: ['print', 17] }, ['print', '17']],
    [{ venue_collection_id: { _id: 'print' } }, []],
  ])('has a list of ids for %j', async (sent, venue_collection_id) => {
    const answer = await answering({ data: [sent], totalCount: 1 }).events.list({
      venue_id: 'print',
      ...page,
    })
    expect(answer.data).toMatchObject([{ venue_collection_id }])
    expect(answer).not.toHaveProperty('unreadable')
  })

  it('has an empty name without an id, and no contracts if the list is missing', async () => {
    const { data } = await answering({ data: [{}], totalCount: 1 }).collections.list(page)
    expect(data).toMatchObject([{ _id: '', name: '', isPublished: null, contracts: null, venue: null }])
  })
})

it.each<[sent: unknown, amount: number | null]>([
  [3, 3],
  ['3', 3],
  ['-0.5', -0.5],
  ['007', 7],
  ['0x10', null],
  ['1e3', null],
  ['', null],
  [' 3', null],
  ['3 pieces', null],
  [true, null],
  [[3], null],
])('a number sent as %j is %j', async (sent, amount) => {
  expect((await assetsOf({ ...asset, amount: sent })).data).toMatchObject([{ amount }])
})

it.each<[sent: unknown, isShow: boolean | null]>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
  ['yes', null],
  [2, null],
  [null, null],
])('a switch sent as %j is %j', async (sent, isShow) => {
  expect((await assetsOf({ ...asset, isShow: sent })).data).toMatchObject([{ isShow }])
})

it.each<[sent: unknown, description: string | null]>([
  ['Ebb', 'Ebb'],
  ['', ''],
  [17, '17'],
  [null, null],
  [{ en: 'Ebb' }, null],
])('a text sent as %j is %j', async (sent, description) => {
  expect((await assetsOf({ ...asset, description: sent })).data).toMatchObject([{ description }])
})

it('an id that came as a number is a text', async () => {
  expect((await assetsOf({ ...asset, _id: 17 })).data).toMatchObject([{ _id: '17', name: '17' }])
})

it('unknown enum values and fields are passed on', async () => {
  const { data } = await assetsOf({ ...asset, isSold: 'reserved', shelf: { row: 2 } })
  expect(data).toMatchObject([{ isSold: 'reserved', shelf: { row: 2 } }])
})

describe('a list', () => {
  it('moves rows without a stated field to `unreadable`', async () => {
    const { networkType: _, ...lacking } = asset
    const { data, unreadable, totalCount } = await assetsOf(lacking, asset, null, 'plate', [asset])
    expect(data).toMatchObject([{ _id: 'plate' }])
    expect(unreadable).toEqual([lacking, null, 'plate', [asset]])
    expect(totalCount).toBe(5)
  })

  it('has no `unreadable` if every row could be read', async () => {
    expect(await assetsOf(asset)).not.toHaveProperty('unreadable')
  })

  it('inside a row leaves out incomplete entries', async () => {
    const contract = { blockchainType: '6', networkType: 2, smartContractType: 1 }
    const sdk = answering({ data: [{ contracts: [contract, null, { networkType: 2 }] }], totalCount: '1' })
    await expect(sdk.collections.list(page)).resolves.toMatchObject({
      data: [{ contracts: [{ ...contract, blockchainType: 6, status: null, contractAddress: null }] }],
      totalCount: 1,
    })
  })
})

describe('one object', () => {
  it('without a stated field is malformed, and the error names the field', async () => {
    const sdk = answering({ data: { role: 'admin' } })
    await expect(sdk.profile.get()).rejects.toMatchObject({
      kind: 'malformed',
      message: "The server's answer lacks `data.email`.",
    })
  })

  const place = { collection_id: 'tides', blockchainType: 1, networkType: 1, smartContractType: 1 }

  it('that may be null is null only if the backend sends null', async () => {
    await expect(answering({ data: null }).contracts.get(place)).resolves.toEqual({ data: null })
    await expect(answering({ data: null }).profile.get()).rejects.toMatchObject({ kind: 'malformed' })
  })

  it.each([{ data: [] }, { data: 'none' }, { data: false }])(
    'that can’t be read is malformed, not absent: %j',
    async (answer) => {
      const malformed = { kind: 'malformed', message: "The server's answer lacks `data`." }
      await expect(answering(answer).contracts.get(place)).rejects.toMatchObject(malformed)
      await expect(answering(answer).settings.getAiModel()).rejects.toMatchObject(malformed)
    },
  )

  it.each([
    {},
    { message: 'No contract.' },
    { success: true },
    { status: 'success', message: 'Nothing here.' },
    { success: true, data: [], code: 'none' },
  ])('with only an envelope is malformed: %j', async (answer) => {
    const malformed = { kind: 'malformed', message: "The server's answer lacks `data`." }
    await expect(answering(answer).contracts.get(place)).rejects.toMatchObject(malformed)
    await expect(answering(answer).settings.getAiModel()).rejects.toMatchObject(malformed)
    await expect(answering(answer).profile.get()).rejects.toMatchObject(malformed)
  })

  it('without `data` has its own fields, but none of the envelope', async () => {
    const sent = { _id: 'c', status: 'live', success: true, message: 'Found.', shelf: 7, data: '0x60' }
    const { data } = await answering(sent).contracts.get(place)
    expect(data).toMatchObject({ _id: 'c', status: 'live', shelf: 7, data: '0x60' })
    expect(data).not.toHaveProperty('success')
    expect(data).not.toHaveProperty('message')
  })

  it('without known fields exists with unknown values', async () => {
    for (const answer of [{ data: {} }, { _id: 'm' }]) {
      const { data } = await answering(answer).settings.getAiModel()
      expect(data).toMatchObject({ modelName: '', apiKey: null })
    }
  })

  it('that may be null and lacks a stated field is malformed, not absent', async () => {
    await expect(answering({ data: { host: 'mail' } }).settings.getEmail()).rejects.toMatchObject({
      message: "The server's answer lacks `data.email`.",
    })
  })

  it('that was created is null if it can’t be read', async () => {
    const { data } = await answering({ message: 'Made.', name: 'Ada' }).venues.save({ name: 'Ada' })
    expect(data).toBeNull()
  })

  it('beside a list is left out if it is optional and can’t be read', async () => {
    const sdk = answering({ data: [], totalCount: 0, message: null, venue: 'Print Room' })
    const answer = await sdk.events.list({ venue_id: 'print-room', ...page })
    expect(answer).toEqual({ data: [], totalCount: 0 })
  })

  it('outside of the specification is null if it is incomplete', async () => {
    const { collection } = await assetsOf(asset)
    expect(collection).toBeNull()
  })
})

it('a login needs only its token', async () => {
  const account = { email: 'ada@gallery.example', password: 'a long password' }
  await expect(answering({ token: 't' }).auth.login(account)).resolves.toEqual({
    token: 't',
    message: null,
    role: null,
  })
  await expect(answering({ message: 'Welcome' }).auth.login(account)).rejects.toMatchObject({
    kind: 'malformed',
    message: "The server's answer lacks `token`.",
  })
})
