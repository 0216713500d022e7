import { expect, it } from 'vitest'
import { fixtures, handlers } from './index.ts'
import { testServer } from './test-server.ts'

const { server, sdk } = testServer()
const page = { page: 1, pageSize: 8 }

it('lists, counts and finds created rows, newest first', async () => {
  server.use(...handlers({ collections: [fixtures.collection({ symbol: 'OLD', name: 'Old' })] }))
  await sdk.collections.create({ name: 'Tides', symbol: 'TIDES' })
  const { data, totalCount } = await sdk.collections.list({ page: 1, pageSize: 1 })
  expect(totalCount).toBe(2)
  expect(data.map((one) => one.name)).toEqual(['Tides'])
  expect((await sdk.collections.list({ page: 2, pageSize: 1 })).data.map((one) => one.name)).toEqual(['Old'])
  expect((await sdk.collections.list({ ...page, search: ' tid' })).totalCount).toBe(1)
})

it('keeps omitted fields empty in a new row, and unchanged in a change', async () => {
  server.use(...handlers())
  const { data: venue } = await sdk.venues.save({ name: 'Boat House', city: 'Trieste' })
  expect(venue).toMatchObject({ description: '', countryCode: null, website: null })
  await sdk.venues.save({ venue_id: venue._id, countryCode: 'IT' })
  expect((await sdk.venues.get({ venue_id: venue._id })).data).toMatchObject({
    name: 'Boat House',
    city: 'Trieste',
    countryCode: 'IT',
  })
  await expect(sdk.venues.save({ venue_id: 'nowhere', name: 'Boat' })).rejects.toMatchObject({ status: 404 })
})

it('gives a new row the contract’s defaults and empty values, not those of a fixture', async () => {
  server.use(...handlers({ venues: [fixtures.venue({ _id: 'boat' })] }))
  const { data: collection } = await sdk.collections.create({ name: 'Tides', symbol: 'TIDES' })
  expect(collection.royaltyBps).toBe(0)
  expect((await sdk.venues.save({ name: 'Print Room' })).data.timeZone).toBe('UTC')
  const evening = { startsAt: '2026-06-30T17:00:00.000Z', endsAt: '2026-06-30T20:00:00.000Z' }
  const { data: event } = await sdk.events.save({ venue_collection_id: ['boat'], name: 'Tea', ...evening })
  expect(event).toMatchObject({ points: 0, capacity: null })
  expect((await sdk.vector.createIndex({ indexName: 'letters' })).data.metric).toBe('cosine')
  const login = { host: 'db.example', port: 5432, username: 'reader', password: 'a password' }
  const database = { name: 'Archive', engine: 'postgresql', database: 'archive', ...login }
  expect((await sdk.settings.addDatabase(database)).data.ssl).toBe(false)
  expect((await sdk.settings.setEmail({ email: 'hello@gallery.example', ...login })).data).toMatchObject({
    secure: false,
    senderName: '',
  })
  expect((await sdk.settings.setAiModel({ modelName: 'large' })).data.apiKey).toEqual({
    isSet: false,
    ending: null,
  })
})

it('keeps the copies of an asset if a change omits them', async () => {
  server.use(...handlers({ assets: [fixtures.asset({ _id: 'plate', amount: 7 })] }))
  expect((await sdk.assets.update({ asset_id: 'plate', name: 'Plate I' })).data.amount).toBe(7)
})

it('lists events by their start, the latest first, and prompts and tool servers by name', async () => {
  const at = (day: number) =>
    fixtures.venueEvent({
      venue_collection_id: ['boat'],
      startsAt: `2026-06-0${day}T17:00:00.000Z`,
      name: `${day}`,
    })
  const named = <Row>(make: (fields: { name: string }) => Row) =>
    ['B', 'C', 'A'].map((name) => make({ name }))
  server.use(
    ...handlers({
      venues: [fixtures.venue({ _id: 'boat' })],
      venueEvents: [at(2), at(3), at(1)],
      llmPrompts: named(fixtures.llmPrompt),
      toolServers: named(fixtures.toolServer),
    }),
  )
  const namesOf = ({ data }: { data: { name: string }[] }) => data.map((one) => one.name).join('')
  expect(namesOf(await sdk.events.list({ venue_id: 'boat', ...page }))).toBe('321')
  expect(namesOf(await sdk.prompts.list())).toBe('ABC')
  expect(namesOf(await sdk.toolServers.list())).toBe('ABC')
})

it('uses only the request’s fields in the contract', async () => {
  server.use(...handlers({ venues: [fixtures.venue({ _id: 'boat-house', totalEvents: 0 })] }))
  const more = { _id: 'mine', isPublished: true, totalAssets: 9 }
  const { data } = await sdk.collections.create({ name: 'Tides', symbol: 'TIDES', ...more })
  expect(data).toMatchObject({ isPublished: false, totalAssets: 0 })
  expect(data._id).not.toBe('mine')
  const change = { venue_id: 'boat-house', name: 'Boat House', totalEvents: 7 }
  expect((await sdk.venues.save(change)).data).toMatchObject({ name: 'Boat House', totalEvents: 0 })
})

it('removes a picture and an address that are set to an empty text', async () => {
  const venues = [fixtures.venue({ _id: 'boat-house', website: 'https://boat.example' })]
  server.use(...handlers({ venues }))
  const { data } = await sdk.collections.create({ name: 'Tides', symbol: 'TIDES', image: '', thumbnail: '' })
  expect(data).toMatchObject({ image: null, thumbnail: null })
  const saved = await sdk.venues.save({ venue_id: 'boat-house', name: 'Boat House', website: '' })
  expect(saved.data.website).toBeNull()
})

it('lists the contents of a record, with the record and its figures', async () => {
  server.use(
    ...handlers({
      venues: [fixtures.venue({ _id: 'boat', name: 'Boat House' }), fixtures.venue({ _id: 'print' })],
    }),
  )
  const evening = { startsAt: '2026-06-30T17:00:00.000Z', endsAt: '2026-06-30T20:00:00.000Z' }
  const both = { venue_collection_id: ['boat', 'print'], name: 'Regatta', ...evening }
  const { data: event } = await sdk.events.save(both)
  await sdk.events.save({ venue_collection_id: ['boat'], name: 'Tea', ...evening })
  const scope = { venue_collection_id: 'boat', event_collection_id: event._id }
  await sdk.collections.create({ name: 'Sails', symbol: 'SAILS', ...scope })

  const { data, venue } = await sdk.events.list({ venue_id: 'print', ...page })
  expect(data.map((one) => [one.name, one.totalCollections])).toEqual([['Regatta', 1]])
  expect(venue).toMatchObject({ _id: 'print', totalEvents: 1, totalCollections: 0 })
  const found = await sdk.collections.listByEvent({ event_id: event._id, ...page })
  expect(found.event).toMatchObject({ _id: event._id })
  expect(found.data).toMatchObject([{ name: 'Sails', venue: { _id: 'boat', name: 'Boat House' } }])
  await expect(sdk.collections.listByEvent({ event_id: 'nowhere', ...page })).rejects.toMatchObject({
    status: 404,
  })
})

it('never answers a secret', async () => {
  server.use(...handlers())
  const secret = 'correct-horse-battery-staple'
  const account = { email: 'hello@gallery.example', host: 'smtp.example', port: 587, password: secret }
  const answers = [
    await sdk.settings.setNodeUrl({
      blockchainType: 1,
      networkType: 1,
      url: `https://node.example/${secret}`,
    }),
    await sdk.settings.setEmail(account),
    await sdk.settings.setCloudEnv({ file: new File([`STORAGE_SECRET=${secret}`], 'storage.env') }),
    await sdk.settings.setAiModel({ modelName: 'large-instruct-3', apiKey: secret }),
    await sdk.payments.update({ option: 'card', currency: 'EUR', secretKey: secret }),
    await sdk.settings.listNodeUrls(page),
    await sdk.settings.getEmail(),
    await sdk.settings.getCloudEnv(),
    await sdk.settings.getAiModel(),
    await sdk.payments.getOwn(),
  ].map((answer) => JSON.stringify(answer))
  for (const answer of answers) expect(answer).not.toContain(secret)
  // Each of the three keys shows its end twice, when it is set and when it is read. Passwords never do.
  expect(answers.filter((text) => text.includes('"aple"'))).toHaveLength(6)
  const { data } = await sdk.settings.setAiModel({ modelName: 'large-instruct-3', apiKey: 'elevenchars' })
  expect(data.apiKey).toEqual({ isSet: true, ending: null })
})
