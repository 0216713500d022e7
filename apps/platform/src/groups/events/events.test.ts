import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

const evening = { startsAt: '2026-06-30T17:00:00.000Z', endsAt: '2026-06-30T20:00:00.000Z' }
const page = { page: 1, pageSize: 8 }

/** Two new venues for each test. */
let boat = ''
let print = ''
beforeEach(async () => {
  boat = (await platform.sdk.venues.save({ name: 'Boat House' })).data._id
  print = (await platform.sdk.venues.save({ name: 'Print Room' })).data._id
})

const save = (fields: object = {}) =>
  platform.sdk.events.save({ venue_collection_id: [boat], name: 'Regatta', ...evening, ...fields })
const refused = (fields: object) => save(fields).catch((error: unknown) => error)

describe('a new event', () => {
  // Proves: call.createVenueEvent
  it('is held at its venues, in their order, with the given values and nothing else', async () => {
    const { data, message } = await save({ name: ' Regatta ', venue_collection_id: [print, boat] })
    expect(message).toBe('The event is created.')
    expect(data).toMatchObject({
      ...evening,
      name: 'Regatta',
      venue_collection_id: [print, boat],
      venues: [
        { _id: print, name: 'Print Room' },
        { _id: boat, name: 'Boat House' },
      ],
      description: '',
      image: null,
      points: 0,
      capacity: null,
      totalCollections: 0,
    })
  })

  it('reads an instant in any offset', async () => {
    const { data } = await save({ startsAt: '2026-06-30T19:00:00+02:00' })
    expect(data.startsAt).toBe('2026-06-30T17:00:00.000Z')
  })

  it('ends after it starts', async () => {
    for (const endsAt of [evening.startsAt, '2026-06-30T16:59:59.000Z']) {
      expect(await refused({ endsAt })).toMatchObject({
        status: 400,
        fields: [{ field: 'endsAt', message: 'The end must be after the start.' }],
      })
    }
  })

  it('is at venues that there are, and says which there is not', async () => {
    expect(await refused({ venue_collection_id: [boat, 'none'] })).toMatchObject({
      status: 400,
      fields: [{ field: 'venue_collection_id.1', message: 'There is no such venue.' }],
    })
    expect(await refused({ venue_collection_id: [] })).toMatchObject({ status: 400 })
    expect(await refused({ venue_collection_id: [boat, boat] })).toMatchObject({ status: 400 })
  })

  it('has points from none on, room for one at least, and a picture that was uploaded', async () => {
    expect((await save({ points: 0, capacity: 1 })).data).toMatchObject({ points: 0, capacity: 1 })
    expect(await refused({ points: -1 })).toMatchObject({ fields: [{ field: 'points' }] })
    expect(await refused({ capacity: 0 })).toMatchObject({ fields: [{ field: 'capacity' }] })
    expect(await refused({ image: '/files/bafkreinothere' })).toMatchObject({ fields: [{ field: 'image' }] })
  })
})

describe('changing one', () => {
  it('leaves what is not named, and moves it to the venues that are', async () => {
    const { data } = await save({ description: 'Bring a hat.', points: 50, capacity: 120 })
    const { data: changed, message } = await save({
      event_id: data._id,
      name: 'Late regatta',
      venue_collection_id: [print],
      capacity: null,
    })
    expect(message).toBe('The event is updated.')
    expect(changed).toMatchObject({
      _id: data._id,
      name: 'Late regatta',
      description: 'Bring a hat.',
      points: 50,
      capacity: null,
      venue_collection_id: [print],
    })
    expect((await platform.sdk.events.list({ venue_id: boat, ...page })).data).toEqual([])
    expect((await platform.sdk.events.list({ venue_id: print, ...page })).data).toEqual([changed])
  })

  it('leaves no venue that one of its collections belongs to', async () => {
    const { data } = await save({ venue_collection_id: [boat, print] })
    await platform.sdk.collections.create({
      name: 'Sails',
      symbol: 'SAILS',
      venue_collection_id: boat,
      event_collection_id: data._id,
    })
    expect(await refused({ event_id: data._id, venue_collection_id: [print] })).toMatchObject({
      status: 400,
      fields: [{ field: 'venue_collection_id', message: expect.stringContaining('“Sails”') }],
    })
    expect((await platform.sdk.events.list({ venue_id: boat, ...page })).totalCount).toBe(1)
    await expect(save({ event_id: data._id })).resolves.toMatchObject({
      data: { venue_collection_id: [boat] },
    })
  })

  it('one that is not there is a 404', async () => {
    expect(await refused({ event_id: 'none' })).toMatchObject({
      status: 404,
      message: 'There is no such event.',
    })
  })
})

describe("a venue's events", () => {
  // Proves: call.getVenueEvents
  it('are by their start, the latest first, in pages, with the venue', async () => {
    for (const month of ['04', '06', '05']) {
      const [startsAt, endsAt] = [`2026-${month}-01T10:00:00.000Z`, `2026-${month}-01T12:00:00.000Z`]
      await save({ name: `Month ${month}`, startsAt, endsAt })
    }
    await save({ name: 'Elsewhere', venue_collection_id: [print] })
    const list = (at: number) => platform.sdk.events.list({ venue_id: boat, page: at, pageSize: 2 })
    const [first, second] = await Promise.all([list(1), list(2)])
    expect([...first.data, ...second.data].map((one) => one.name)).toEqual([
      'Month 06',
      'Month 05',
      'Month 04',
    ])
    expect(first.totalCount).toBe(3)
    expect(first.venue).toMatchObject({ _id: boat, name: 'Boat House', totalEvents: 3 })
  })

  it('are searched by name as it is written', async () => {
    await save({ name: '50% off' })
    await save({ name: 'Tea' })
    const { data, totalCount } = await platform.sdk.events.list({ venue_id: boat, ...page, search: '%' })
    expect(data.map((one) => one.name)).toEqual(['50% off'])
    expect(totalCount).toBe(1)
  })

  it('of a venue that is not there are a 404', async () => {
    await expect(platform.sdk.events.list({ venue_id: 'none', ...page })).rejects.toMatchObject({
      status: 404,
      message: 'There is no such venue.',
    })
  })
})
