import { expect, it } from 'vitest'
import { fixtures, handlers } from '../index.ts'
import { testServer } from '../test-server.ts'

const { server, sdk } = testServer()
const page = { page: 1, pageSize: 8 }
const evening = { startsAt: '2026-06-30T17:00:00.000Z', endsAt: '2026-06-30T20:00:00.000Z' }

it('lists a created venue first, and what is left out of a change stays', async () => {
  server.use(...handlers({ venues: [fixtures.venue()] }))
  const { data: venue } = await sdk.venues.save({ name: 'Boat House', city: 'Trieste' })
  await sdk.venues.save({ venue_id: venue._id, countryCode: 'IT' })
  const { data, totalCount } = await sdk.venues.list(page)
  expect(totalCount).toBe(2)
  expect(data[0]).toMatchObject({ name: 'Boat House', city: 'Trieste', countryCode: 'IT', website: null })
})

it('counts the events and collections of venues and events', async () => {
  server.use(...handlers({ venues: [fixtures.venue({ _id: 'boat' }), fixtures.venue({ _id: 'print' })] }))
  const { data: event } = await sdk.events.save({
    venue_collection_id: ['boat', 'print'],
    name: 'Regatta',
    ...evening,
  })
  await sdk.events.save({ venue_collection_id: ['boat'], name: 'Tea', ...evening })
  const scopes = { venue_collection_id: 'boat', event_collection_id: event._id }
  await sdk.collections.create({ name: 'Sails', symbol: 'SAILS', ...scopes })

  const { data: venues } = await sdk.venues.list(page)
  expect(venues.map((one) => [one._id, one.totalEvents, one.totalCollections])).toEqual([
    ['boat', 2, 1],
    ['print', 1, 0],
  ])
  const { data: events, venue } = await sdk.events.list({ venue_id: 'print', ...page })
  expect(events.map((one) => [one.name, one.totalCollections])).toEqual([['Regatta', 1]])
  expect(venue).toMatchObject({ _id: 'print', totalEvents: 1 })
})

it('changes the event that is named, and says where it is held and whose a collection is', async () => {
  server.use(
    ...handlers({
      venues: [fixtures.venue({ _id: 'boat', name: 'Boat House' }), fixtures.venue({ _id: 'print' })],
      venueEvents: [fixtures.venueEvent({ _id: 'tea', name: 'Tea', venue_collection_id: ['print'] })],
      collections: [fixtures.collection({ _id: 'cups' }), fixtures.collection({ _id: 'plates' })],
    }),
  )
  const change = { event_id: 'tea', venue_collection_id: ['boat'], name: 'High tea', ...evening }
  const { data } = await sdk.events.save(change)
  expect(data).toMatchObject({ _id: 'tea', name: 'High tea', points: 50 })
  expect(data.venues).toEqual([{ _id: 'boat', name: 'Boat House' }])
  expect((await sdk.events.list({ venue_id: 'print', ...page })).totalCount).toBe(0)

  const scope = { venue_collection_id: 'boat', event_collection_id: 'tea' }
  await sdk.collections.update({ collection_id: 'cups', ...scope })
  const found = await sdk.collections.list({ venue_collection_id: 'boat', ...page })
  expect(found.data).toMatchObject([
    { _id: 'cups', venue: { _id: 'boat', name: 'Boat House' }, event: { _id: 'tea', name: 'High tea' } },
  ])
  expect(found.totalCount).toBe(1)
})

it.each([
  ['a venue that is not there', { venue_collection_id: 'nowhere' }, 'venue_collection_id'],
  ['an event that is not there', { event_collection_id: 'never' }, 'event_collection_id'],
  [
    'an event of another venue',
    { venue_collection_id: 'print', event_collection_id: 'tea' },
    'event_collection_id',
  ],
])('refuses a collection at %s', async (_, scope, field) => {
  server.use(
    ...handlers({
      venues: [fixtures.venue({ _id: 'boat' }), fixtures.venue({ _id: 'print' })],
      venueEvents: [fixtures.venueEvent({ _id: 'tea', venue_collection_id: ['boat'] })],
    }),
  )
  const refused = { kind: 'validation', fields: [{ field }] }
  await expect(sdk.collections.create({ name: 'Cups', symbol: 'CUPS', ...scope })).rejects.toMatchObject(
    refused,
  )
})

it('lists the collections of one event, with the event', async () => {
  server.use(
    ...handlers({
      venueEvents: [fixtures.venueEvent({ _id: 'opening' })],
      collections: [
        fixtures.collection({ name: 'Sails', event_collection_id: 'opening' }),
        fixtures.collection({ name: 'Keels' }),
      ],
    }),
  )
  const { data, totalCount, event } = await sdk.collections.listByEvent({ event_id: 'opening', ...page })
  expect(data.map((one) => one.name)).toEqual(['Sails'])
  expect(totalCount).toBe(1)
  expect(event).toMatchObject({ _id: 'opening', totalCollections: 1 })
  await expect(sdk.collections.listByEvent({ event_id: 'nowhere', ...page })).rejects.toMatchObject({
    kind: 'not-found',
  })
})

it('lists events by their start, the latest first, and refuses one that ends before it starts', async () => {
  const at = (name: string, startsAt: string) =>
    fixtures.venueEvent({ name, startsAt, venue_collection_id: ['boat'] })
  server.use(
    ...handlers({
      venues: [fixtures.venue({ _id: 'boat' })],
      venueEvents: [
        at('First', '2026-04-01T10:00:00.000Z'),
        at('Third', '2026-06-01T10:00:00.000Z'),
        at('Second', '2026-05-01T10:00:00.000Z'),
      ],
    }),
  )
  const { data } = await sdk.events.list({ venue_id: 'boat', ...page })
  expect(data.map((one) => one.name)).toEqual(['Third', 'Second', 'First'])
  const backwards = { startsAt: evening.endsAt, endsAt: evening.startsAt }
  await expect(
    sdk.events.save({ venue_collection_id: ['boat'], name: 'Tea', ...backwards }),
  ).rejects.toMatchObject({ kind: 'validation', fields: [{ field: 'endsAt' }] })
})
