import type { StrictSdk } from '@vitrine/sdk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

const password = 'a long password of theirs'
const network = {
  name: 'Amber',
  blockchainType: 1,
  networkType: 1,
  chainId: 31337,
  explorer: {},
  currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
  // Nothing answers there.
  rpcUrl: 'http://127.0.0.1:9/',
}

let platform: TestPlatform
let subAdmin: StrictSdk
/** The ids of what is read, one of each and one beside it. */
const ids = { collection: '', asset: '', venue: '', event: '', subAdmin: '' }
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [network] })
  const { sdk } = platform
  for (const name of ['Boat House', 'Print Room']) {
    ids.venue = (await sdk.venues.save({ name })).data._id
    const times = { startsAt: '2026-06-30T17:00:00.000Z', endsAt: '2026-06-30T20:00:00.000Z' }
    ids.event = (
      await sdk.events.save({ venue_collection_id: [ids.venue], name: `Opening of ${name}`, ...times })
    ).data._id
    ids.collection = (
      await sdk.collections.create({
        name: `Tides of ${name}`,
        symbol: name.slice(0, 4).toUpperCase(),
        venue_collection_id: ids.venue,
        event_collection_id: ids.event,
      })
    ).data._id
    ids.asset = (
      await sdk.assets.create({
        collection_id: ids.collection,
        blockchainType: 1,
        networkType: 1,
        name: `Plate of ${name}`,
      })
    ).data._id
    const email = `${name.slice(0, 4).toLowerCase()}@gallery.example`
    ids.subAdmin = (await sdk.subAdmins.create({ email, password })).data._id
  }
  const { data } = await sdk.subAdmins.list({ page: 1, pageSize: 1 })
  const { token } = await platform.anybody.auth.login({ email: data[0]?.email ?? '', password })
  subAdmin = platform.as(token)
})
afterAll(() => platform.end())

const page = { page: 1, pageSize: 8 }
type Reads = {
  get: (sdk: StrictSdk, id?: string) => Promise<{ data: object }>
  list: (sdk: StrictSdk) => Promise<{ data: { _id: string }[] }>
  id: () => string
  missing: string
}
const reads: Record<string, Reads> = {
  collection: {
    get: (sdk, id = ids.collection) => sdk.collections.get({ collection_id: id }),
    list: (sdk) => sdk.collections.list(page),
    id: () => ids.collection,
    missing: 'There is no such collection.',
  },
  asset: {
    get: (sdk, id = ids.asset) => sdk.assets.get({ asset_id: id }),
    list: (sdk) => sdk.assets.list({ collection_id: ids.collection, ...page }),
    id: () => ids.asset,
    missing: 'There is no such asset.',
  },
  venue: {
    get: (sdk, id = ids.venue) => sdk.venues.get({ venue_id: id }),
    list: (sdk) => sdk.venues.list(page),
    id: () => ids.venue,
    missing: 'There is no such venue.',
  },
  event: {
    get: (sdk, id = ids.event) => sdk.events.get({ event_id: id }),
    list: (sdk) => sdk.events.list({ venue_id: ids.venue, ...page }),
    id: () => ids.event,
    missing: 'There is no such event.',
  },
  'sub-admin': {
    get: (sdk, id = ids.subAdmin) => sdk.subAdmins.get({ sub_admin_id: id }),
    list: (sdk) => sdk.subAdmins.list(page),
    id: () => ids.subAdmin,
    missing: 'There is no such sub-admin.',
  },
}

describe.each(Object.entries(reads))('one %s', (_, { get, list, id, missing }) => {
  // Proves: call.getCollection, call.getSubAdmin, call.getAsset, call.getVenue, call.getEvent
  it('is read as the list has it', async () => {
    const { data } = await list(platform.sdk)
    expect((await get(platform.sdk)).data).toEqual(data.find((one) => one._id === id()))
  })

  // Proves: call.getCollection, call.getSubAdmin, call.getAsset, call.getVenue, call.getEvent
  it.each(['none', '01970000-0000-7000-8000-000000000000'])('is a 404 by the id %s', async (unknown) => {
    await expect(get(platform.sdk, unknown)).rejects.toMatchObject({
      status: 404,
      code: 'not-found',
      message: missing,
    })
  })

  it('is refused without a session', async () => {
    await expect(get(platform.anybody)).rejects.toMatchObject({ status: 401 })
  })

  // Proves: call.getCollection, call.getSubAdmin, call.getAsset, call.getVenue, call.getEvent
  it('is read by a sub-admin if they may read the list', async () => {
    const statusOf = (call: Promise<unknown>) =>
      call.then(
        () => 200,
        (error: { status: number }) => error.status,
      )
    const mayList = await statusOf(list(subAdmin))
    expect(mayList).toBe(id() === ids.subAdmin ? 403 : 200)
    expect(await statusOf(get(subAdmin))).toBe(mayList)
  })
})

// Proves: call.getSubAdmin
it('reads no sub-admin whom another admin created, and no admin', async () => {
  const other = await platform.addPerson('admin')
  const missing = { status: 404, code: 'not-found', message: 'There is no such sub-admin.' }
  await expect(other.subAdmins.get({ sub_admin_id: ids.subAdmin })).rejects.toMatchObject(missing)
  const { _id } = (await platform.sdk.audit.people()).data[0] ?? { _id: '' }
  await expect(platform.sdk.subAdmins.get({ sub_admin_id: _id })).rejects.toMatchObject(missing)
})
