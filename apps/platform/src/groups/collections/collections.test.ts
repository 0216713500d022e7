import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#src/storage/db/new-id.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

let made = 0
const create = (fields: object = {}) => {
  made += 1
  return platform.sdk.collections.create({ name: `Series ${made}`, symbol: `S${made}`, ...fields })
}
const refused = (fields: object) => create(fields).catch((error: unknown) => error)

/** A new venue with an event. */
async function placeOf({ sdk }: TestPlatform) {
  const { data: venue } = await sdk.venues.save({ name: 'Print Room' })
  const { data: event } = await sdk.events.save({
    venue_collection_id: [venue._id],
    name: 'Opening night',
    startsAt: '2026-04-16T17:00:00.000Z',
    endsAt: '2026-04-16T20:00:00.000Z',
  })
  return { venueId: venue._id, eventId: event._id }
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('a new collection', () => {
  // Proves: call.createCollection
  it('is unpublished, with the given values and nothing else', async () => {
    const { data, message } = await create({ name: '  Harbour at dawn ', symbol: 'HARB', royaltyBps: 250 })
    expect(message).toBe('The collection is created.')
    expect(data).toMatchObject({
      name: 'Harbour at dawn',
      symbol: 'HARB',
      description: '',
      image: null,
      royaltyBps: 250,
      royaltyReceiver: null,
      isPublished: false,
      fiatPaymentSupport: false,
      paymasterSupport: false,
      venue_collection_id: null,
      event_collection_id: null,
      totalAssets: 0,
      soldAssets: 0,
      contracts: [],
    })
    expect(Date.parse(data.createdAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('has a unique symbol, also when two are created at the same time', async () => {
    const both = await Promise.allSettled([create({ symbol: 'SAME' }), create({ symbol: 'SAME' })])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refused({ symbol: 'SAME' })).toMatchObject({
      status: 400,
      fields: [{ field: 'symbol', message: 'Another collection has this symbol.' }],
    })
  })

  it('keeps text as it is: quotes, markup, other scripts', async () => {
    const name = `Robert'); DROP TABLE collections;-- <b>«Łódź» 😀 مرحبا`
    const { data } = await create({ name, description: name })
    expect(data).toMatchObject({ name, description: name })
  })

  it('writes the royalty receiver with its checksum, and refuses a wrong one', async () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7'
    expect((await create({ royaltyReceiver: address.toLowerCase() })).data.royaltyReceiver).toBe(address)
    expect(
      await refused({ royaltyReceiver: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'.replace('A', 'a') }),
    ).toMatchObject({
      fields: [{ field: 'royaltyReceiver' }],
    })
    expect(await refused({ royaltyReceiver: `0x${'0'.repeat(40)}` })).toMatchObject({
      message: 'royaltyReceiver must not be the zero address.',
    })
  })

  it('takes a picture that was uploaded, or an https or ipfs address, and nothing else', async () => {
    const { message } = await platform.sdk.collections.uploadImage({ file: new File([png], 'a.png') })
    for (const image of [message.image, 'https://gallery.example/a.png', 'ipfs://bafkreia/1.png']) {
      expect((await create({ image, thumbnail: message.thumbnail })).data.image).toBe(image)
    }
    for (const image of [
      'javascript:alert(1)',
      'http://gallery.example/a.png',
      '/files/bafkreinothere',
      '/api/auth/getProfile',
      'data:image/png;base64,AA',
    ]) {
      expect(await refused({ image })).toMatchObject({ status: 400, fields: [{ field: 'image' }] })
    }
  })
})

describe('changing one', () => {
  // Proves: call.updateCollection
  it('leaves what is not named, and clears what is emptied', async () => {
    const image = 'https://gallery.example/a.png'
    const { eventId } = await placeOf(platform)
    const { data } = await create({ image, description: 'Before', event_collection_id: eventId })
    expect(data.event).toEqual({ _id: eventId, name: 'Opening night' })
    const { data: changed } = await platform.sdk.collections.update({
      collection_id: data._id,
      description: 'After',
      image: '',
      event_collection_id: null,
    })
    expect(changed).toMatchObject({
      name: data.name,
      description: 'After',
      image: null,
      event_collection_id: null,
      event: null,
    })
    expect(changed.updatedAt >= data.updatedAt).toBe(true)
  })

  // Proves: call.updateCollectionPublishItem, call.updateCollectionFiatPaymentSupport
  // Proves: call.updateCollectionPaymasterSupport
  it('switches publishing, fiat payment and paymaster support', async () => {
    const { data } = await create()
    const { setPublished, setFiatPaymentSupport, setPaymasterSupport } = platform.sdk.collections
    const collection_id = data._id
    expect((await setPublished({ collection_id, isPublished: true })).data.isPublished).toBe(true)
    expect(
      (await setFiatPaymentSupport({ collection_id, fiatPaymentSupport: true })).data.fiatPaymentSupport,
    ).toBe(true)
    const { data: last, message } = await setPaymasterSupport({ collection_id, paymasterSupport: true })
    expect(last).toMatchObject({ isPublished: true, fiatPaymentSupport: true, paymasterSupport: true })
    expect(message).toBe('Paymaster support is on.')
    expect((await setPublished({ collection_id, isPublished: false })).data.isPublished).toBe(false)
  })

  it('a collection that is not there is a 404', async () => {
    await expect(platform.sdk.collections.update({ collection_id: 'none', name: 'A' })).rejects.toMatchObject(
      {
        status: 404,
        message: 'There is no such collection.',
      },
    )
  })
})

describe('a collection of a venue or an event', () => {
  it('names its venue and event, and can be moved', async () => {
    const { venueId, eventId } = await placeOf(platform)
    const scope = { venue_collection_id: venueId, event_collection_id: eventId }
    const { data } = await create(scope)
    expect(data).toMatchObject({
      ...scope,
      venue: { _id: venueId, name: 'Print Room' },
      event: { _id: eventId, name: 'Opening night' },
    })
    const other = await placeOf(platform)
    const { data: moved } = await platform.sdk.collections.update({
      collection_id: data._id,
      venue_collection_id: other.venueId,
      event_collection_id: null,
    })
    expect(moved).toMatchObject({ venue: { _id: other.venueId }, event: null })
  })

  it('is at a venue and an event that there are, and at one that is held there', async () => {
    const here = await placeOf(platform)
    const there = await placeOf(platform)
    expect(await refused({ venue_collection_id: 'none', event_collection_id: 'never' })).toMatchObject({
      status: 400,
      fields: [
        { field: 'venue_collection_id', message: 'There is no such venue.' },
        { field: 'event_collection_id', message: 'There is no such event.' },
      ],
    })
    const elsewhere = { venue_collection_id: here.venueId, event_collection_id: there.eventId }
    expect(await refused(elsewhere)).toMatchObject({
      fields: [{ field: 'event_collection_id', message: 'The event is not held at this venue.' }],
    })
    // Also where only one of the two is given.
    const { data } = await create({ event_collection_id: here.eventId })
    const move = { collection_id: data._id, venue_collection_id: there.venueId }
    await expect(platform.sdk.collections.update(move)).rejects.toMatchObject({
      fields: [{ field: 'venue_collection_id', message: 'The event is not held at this venue.' }],
    })
    await expect(
      platform.sdk.collections.update({ ...move, event_collection_id: null }),
    ).resolves.toMatchObject({
      data: { venue_collection_id: there.venueId, event_collection_id: null },
    })
  })
})

describe('the list', () => {
  let own: TestPlatform
  let eventId = ''
  let venueId = ''
  beforeAll(async () => {
    own = await startTestPlatform()
    ;({ eventId, venueId } = await placeOf(own))
    for (let number = 1; number <= 12; number += 1) {
      await own.sdk.collections.create({
        name: number === 7 ? '100% Wool_7' : `Plate ${number}`,
        symbol: `P${number}`,
        ...(number > 9 ? { event_collection_id: eventId, venue_collection_id: venueId } : {}),
        ...(number === 1 ? { venue_collection_id: venueId } : {}),
      })
    }
  })
  afterAll(() => own.end())

  // Proves: call.allCollection
  it('is newest first, in pages that neither repeat nor leave out', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => own.sdk.collections.list({ page, pageSize: 5 })))
    expect(pages.map((one) => one.data.length)).toEqual([5, 5, 2])
    expect(pages.map((one) => one.totalCount)).toEqual([12, 12, 12])
    expect(pages.flatMap((one) => one.data.map((row) => row.symbol))).toEqual(
      Array.from({ length: 12 }, (_, index) => `P${12 - index}`),
    )
    expect((await own.sdk.collections.list({ page: 9, pageSize: 5 })).data).toEqual([])
  })

  it.each([
    ['plate 1', ['P12', 'P11', 'P10', 'P1']],
    ['%', ['P7']],
    ['_7', ['P7']],
    ["' or 1=1 --", []],
    ['\\', []],
    ['  ', Array.from({ length: 12 }, (_, index) => `P${12 - index}`)],
  ])('finds %j as it is written', async (search, symbols) => {
    const { data, totalCount } = await own.sdk.collections.list({ page: 1, pageSize: 20, search })
    expect(data.map((row) => row.symbol)).toEqual(symbols)
    expect(totalCount).toBe(symbols.length)
  })

  it('keeps published or unpublished ones', async () => {
    const { data } = await own.sdk.collections.list({ page: 1, pageSize: 1 })
    await own.sdk.collections.setPublished({ collection_id: data[0]?._id ?? '', isPublished: true })
    expect((await own.sdk.collections.list({ page: 1, pageSize: 5, published: true })).totalCount).toBe(1)
    expect((await own.sdk.collections.list({ page: 1, pageSize: 5, published: false })).totalCount).toBe(11)
  })

  // Proves: call.getCollectionByEventId
  it('of an event has only the event’s collections', async () => {
    const { data, totalCount, event } = await own.sdk.collections.listByEvent({
      event_id: eventId,
      page: 1,
      pageSize: 2,
    })
    expect(data.map((row) => row.symbol)).toEqual(['P12', 'P11'])
    expect(totalCount).toBe(3)
    expect(event).toMatchObject({ _id: eventId, name: 'Opening night', totalCollections: 3 })
    await expect(
      own.sdk.collections.listByEvent({ event_id: 'none', page: 1, pageSize: 2 }),
    ).rejects.toMatchObject({ status: 404, message: 'There is no such event.' })
  })

  it('keeps those of a venue and of its events', async () => {
    const list = (search: object) => own.sdk.collections.list({ page: 1, pageSize: 8, ...search })
    const { data, totalCount } = await list({ venue_collection_id: venueId })
    expect(data.map((row) => row.symbol)).toEqual(['P12', 'P11', 'P10', 'P1'])
    expect(totalCount).toBe(4)
    expect((await list({ venue_collection_id: 'none' })).totalCount).toBe(0)
    expect((await list({ venue_collection_id: venueId, search: 'plate 11' })).totalCount).toBe(1)
  })

  // Proves: call.dashboardCount
  it('carries the counts and the contracts of each', async () => {
    const { data } = await own.sdk.collections.list({ page: 1, pageSize: 12 })
    const [first = '', second = ''] = data.map((row) => row._id)
    const place = { blockchainType: 1, networkType: 1, smartContractType: 1 }
    const asset = (collectionId: string, isSold: 'sold' | 'unsold') => ({
      id: newId(),
      collectionId,
      ...place,
      source: 'manual' as const,
      name: 'A',
      isSold,
    })
    const { db } = own.database
    await db.insert(assets).values([asset(first, 'sold'), asset(first, 'unsold'), asset(second, 'sold')])
    const contract = { id: newId(), collectionId: first, ...place, name: 'C', source: 'built-in' as const }
    await db.insert(contracts).values(contract)
    const { data: now } = await own.sdk.collections.list({ page: 1, pageSize: 12 })
    expect(now.slice(0, 3).map((row) => [row.totalAssets, row.soldAssets, row.contracts.length])).toEqual([
      [2, 1, 1],
      [1, 1, 0],
      [0, 0, 0],
    ])
    expect(now[0]?.contracts[0]).toEqual({ ...place, status: 'registered', contractAddress: null })
    expect((await own.sdk.dashboard.counts()).data).toEqual({ TotalCollections: 12, TotalAssets: 3 })
  })
})
