import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

const save = (fields: object = {}) => platform.sdk.venues.save({ name: 'Print Room', ...fields })
const refused = (fields: object) => save(fields).catch((error: unknown) => error)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

describe('a new venue', () => {
  it('has the given values and nothing else', async () => {
    const { data, message } = await save({ name: '  Print Room ' })
    expect(message).toBe('The venue is created.')
    expect(data).toMatchObject({
      name: 'Print Room',
      description: '',
      image: null,
      address: '',
      city: '',
      countryCode: null,
      timeZone: 'UTC',
      website: null,
      totalEvents: 0,
      totalCollections: 0,
    })
    expect(Date.parse(data.createdAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('needs a name', async () => {
    const { sdk } = platform
    await expect(sdk.venues.save({ city: 'Vienna' } as unknown as { name: string })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'name', message: 'A venue needs a name.' }],
    })
  })

  it('names a country and a time zone that there are', async () => {
    const { data } = await save({ countryCode: 'AT', timeZone: 'europe/vienna' })
    expect(data).toMatchObject({ countryCode: 'AT', timeZone: 'Europe/Vienna' })
    expect((await save({ timeZone: 'Asia/Kolkata' })).data.timeZone).toBe('Asia/Kolkata')
    for (const countryCode of ['QQ', 'ZZ', 'EU', 'DD', 'UK']) {
      expect(await refused({ countryCode })).toMatchObject({
        status: 400,
        fields: [{ field: 'countryCode' }],
      })
    }
    for (const timeZone of ['Vienna', '+02:00', '', 'Europe/Vienna; drop table']) {
      expect(await refused({ timeZone })).toMatchObject({ status: 400, fields: [{ field: 'timeZone' }] })
    }
  })

  it('has a website of http or https, without a password in it', async () => {
    for (const website of ['https://print-room.example', 'http://print-room.example/a?b#c']) {
      expect((await save({ website })).data.website).toBe(website)
    }
    for (const website of [
      'javascript:alert(1)',
      'print-room.example',
      'https://a:b@room.example',
      'ftp://x',
    ]) {
      expect(await refused({ website })).toMatchObject({ status: 400, fields: [{ field: 'website' }] })
    }
  })

  it('lists everything that is wrong in one error', async () => {
    expect(await refused({ image: 'data:,', countryCode: 'QQ', timeZone: 'x', website: 'x' })).toMatchObject({
      fields: [{ field: 'image' }, { field: 'countryCode' }, { field: 'timeZone' }, { field: 'website' }],
    })
  })
})

describe('changing one', () => {
  // Proves: call.createUpdateVenue
  it('leaves what is not named, and clears what is emptied', async () => {
    const { data } = await save({
      address: 'Albertinaplatz 1',
      city: 'Vienna',
      countryCode: 'AT',
      website: 'https://print-room.example',
      image: 'https://print-room.example/a.png',
    })
    const { data: changed, message } = await platform.sdk.venues.save({
      venue_id: data._id,
      city: 'Graz',
      countryCode: null,
      website: '',
      image: '',
    })
    expect(message).toBe('The venue is updated.')
    expect(changed).toMatchObject({
      _id: data._id,
      name: 'Print Room',
      address: 'Albertinaplatz 1',
      city: 'Graz',
      countryCode: null,
      website: null,
      image: null,
    })
  })

  it('one that is not there is a 404', async () => {
    await expect(platform.sdk.venues.save({ venue_id: 'none', name: 'A' })).rejects.toMatchObject({
      status: 404,
      message: 'There is no such venue.',
    })
  })
})

describe('a picture', () => {
  // Proves: call.venueFileUpload
  it('is known by its content, and can then be named by a venue and by an event', async () => {
    const { file } = await platform.sdk.venues.uploadFile({ file: new File([png], 'notes.txt') })
    expect(file).toMatch(/^\/files\//)
    const { data } = await save({ image: file })
    expect(data.image).toBe(file)
    await expect(
      platform.sdk.venues.uploadFile({ file: new File(['<svg/>'], 'a.png', { type: 'image/png' }) }),
    ).rejects.toMatchObject({ status: 400, fields: [{ field: 'file' }] })
  })

  it('of more than 10 MiB is refused', async () => {
    const file = new File([png, new Uint8Array(10 * 1024 * 1024)], 'large.png', { type: 'image/png' })
    await expect(platform.sdk.venues.uploadFile({ file })).rejects.toMatchObject({ status: 413 })
  })
})

describe('the list', () => {
  let own: TestPlatform
  beforeAll(async () => {
    own = await startTestPlatform()
    for (let number = 1; number <= 10; number += 1) {
      await own.sdk.venues.save({ name: number === 7 ? '100% Wool_7' : `Room ${number}` })
    }
  })
  afterAll(() => own.end())

  // Proves: call.allVenue
  it('is newest first, in pages that neither repeat nor leave out', async () => {
    const pages = await Promise.all([1, 2].map((page) => own.sdk.venues.list({ page, pageSize: 8 })))
    expect(pages.map((one) => one.totalCount)).toEqual([10, 10])
    const names = pages.flatMap((one) => one.data.map((row) => row.name))
    expect(names).toHaveLength(10)
    expect(names.slice(0, 4)).toEqual(['Room 10', 'Room 9', 'Room 8', '100% Wool_7'])
    expect(names.at(-1)).toBe('Room 1')
  })

  it.each([
    ['room 1', ['Room 10', 'Room 1']],
    ['%', ['100% Wool_7']],
    ["' or 1=1 --", []],
  ])('finds %j as it is written', async (search, names) => {
    const { data, totalCount } = await own.sdk.venues.list({ page: 1, pageSize: 8, search })
    expect(data.map((row) => row.name)).toEqual(names)
    expect(totalCount).toBe(names.length)
  })

  it('counts the events and the collections of each', async () => {
    const { sdk } = own
    const { data: venues } = await sdk.venues.list({ page: 1, pageSize: 2 })
    const [first = '', second = ''] = venues.map((one) => one._id)
    const evening = { startsAt: '2026-06-30T17:00:00.000Z', endsAt: '2026-06-30T20:00:00.000Z' }
    const both = await sdk.events.save({ venue_collection_id: [first, second], name: 'Regatta', ...evening })
    await sdk.events.save({ venue_collection_id: [first], name: 'Tea', ...evening })
    await sdk.collections.create({ name: 'A', symbol: 'A', venue_collection_id: first })
    const scope = { venue_collection_id: first, event_collection_id: both.data._id }
    await sdk.collections.create({ name: 'B', symbol: 'B', ...scope })
    const { data: now } = await sdk.venues.list({ page: 1, pageSize: 3 })
    expect(now.map((one) => [one.totalEvents, one.totalCollections])).toEqual([
      [2, 2],
      [1, 0],
      [0, 0],
    ])
  })

  it('is for a sub-admin too, who may also make one', async () => {
    const subAdmin = await own.addPerson('sub_admin')
    const { data } = await subAdmin.venues.save({ name: 'Boat House' })
    expect((await subAdmin.venues.list({ page: 1, pageSize: 8, search: 'boat' })).data[0]?._id).toBe(data._id)
  })

  it('is refused without a session', async () => {
    await expect(own.anybody.venues.list({ page: 1, pageSize: 8 })).rejects.toMatchObject({ status: 401 })
  })
})
