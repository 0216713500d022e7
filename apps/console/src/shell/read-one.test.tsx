import type { OperationId } from '@vitrine/sdk'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { operationOf } from '#src/testing/operation-of.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

/** 249 others, so that the last is on the third page of a hundred. */
const last = <Row,>(make: (id: string, name: string) => Row): Row[] =>
  Array.from({ length: 250 }, (_, index) =>
    index === 249 ? make('wanted', 'Wanted') : make(`other-${index}`, `Other ${index}`),
  )
const scene = {
  collections: last((_id, name) => fixtures.collection({ _id, name })),
  assets: last((_id, name) => fixtures.asset({ _id, name, collection_id: 'other-1' })),
  venues: last((_id, name) => fixtures.venue({ _id, name })),
  // An event that starts later comes first.
  venueEvents: last((_id, name) =>
    fixtures.venueEvent({
      _id,
      name,
      venue_collection_id: ['other-1'],
      startsAt: _id === 'wanted' ? '2026-01-01T10:00:00Z' : '2026-02-01T10:00:00Z',
      endsAt: '2026-02-01T12:00:00Z',
    }),
  ),
  subAdmins: last((_id, name) => fixtures.subAdmin({ _id, name })),
}

type Reading = {
  path: string
  /** The heading that names it. */
  heading: string
  one: OperationId
  list: OperationId
}
const readings: Record<string, Reading> = {
  'a collection, whose assets are listed': {
    path: '/collection/premintasset/Venue/wanted',
    heading: 'Wanted',
    one: 'getCollection',
    list: 'allCollection',
  },
  'a collection, to edit': {
    path: '/collection?drawer=edit&id=wanted',
    heading: 'Edit Wanted',
    one: 'getCollection',
    list: 'allCollection',
  },
  'a collection, to deploy its contracts': {
    path: '/collection?drawer=contracts&id=wanted',
    heading: 'Contracts of Wanted',
    one: 'getCollection',
    list: 'allCollection',
  },
  'a collection, to see its airdrop': {
    path: '/collection?drawer=airdrop&id=wanted',
    heading: 'Airdrop of Wanted',
    one: 'getCollection',
    list: 'allCollection',
  },
  'an asset, to edit': {
    path: '/collection/premintasset/Venue/other-1?drawer=edit&id=wanted',
    heading: 'Edit Wanted',
    one: 'getAsset',
    list: 'allPremintAsset',
  },
  'a venue, whose events are listed': {
    path: '/venue/event/wanted',
    heading: 'Wanted',
    one: 'getVenue',
    list: 'allVenue',
  },
  'a venue, to edit': {
    path: '/venue?drawer=edit&id=wanted',
    heading: 'Edit Wanted',
    one: 'getVenue',
    list: 'allVenue',
  },
  'an event': {
    path: '/venue/event/other-1/wanted',
    heading: 'Wanted',
    one: 'getEvent',
    list: 'getVenueEvents',
  },
  'an event, to edit': {
    path: '/venue/event/other-1?drawer=edit&id=wanted',
    heading: 'Edit Wanted',
    one: 'getEvent',
    list: 'getVenueEvents',
  },
  'a sub-admin, to edit': {
    path: '/subadmin?drawer=edit&id=wanted',
    heading: 'Edit Wanted',
    one: 'getSubAdmin',
    list: 'getCreatedSubAdmin',
  },
}

/** What a person looks at is read as a page of eight; what is looked for, as pages of a hundred. */
const isWalk = (request: Request) => /\/\d+\/100$/.test(new URL(request.url).pathname)

let requests: Request[]
beforeEach(() => {
  requests = []
  signIn()
})
/** Plays a platform with these capabilities, and notes what is requested of it. */
function serve(...capabilities: NonNullable<Parameters<typeof handlers>[0]>['capabilities'] & object) {
  worker.use(
    http.all('*', ({ request }) => void requests.push(request)),
    ...handlers({ ...scene, capabilities }),
  )
}
const calls = (operation: OperationId) => requests.filter((one) => operationOf(one) === operation)
const walked = (operation: OperationId) =>
  calls(operation)
    .filter(isWalk)
    .map(({ url }) => Number(new URL(url).pathname.split('/').at(-2)))

describe.each(Object.entries(readings))('%s', (_, { path, heading, one, list }) => {
  // Proves: frame.read-one
  it('is read by one request where the backend has the capability', async () => {
    serve('read-one')
    const page = await renderConsole(path)
    await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    expect(calls(one).filter(({ url }) => url.endsWith('/wanted'))).toHaveLength(1)
    expect(requests.filter(isWalk)).toEqual([])
  })

  // Proves: frame.read-one
  it('is found on the third page of the list where it has not', async () => {
    serve('audit', 'sessions')
    const page = await renderConsole(path)
    await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    expect(calls(one)).toEqual([])
    expect(walked(list).toSorted()).toEqual([1, 2, 3])
  })

  // Proves: frame.read-one
  it.each(['read-one', 'sessions'] as const)(
    'is told to be missing where a backend with %s has none',
    async (capability) => {
      serve(capability)
      const page = await renderConsole(path.replace('wanted', 'unknown'))
      await expect.element(page.getByText(/^There is no such /).first()).toBeVisible()
    },
  )
})

it('is found in the list where the capabilities can’t be read', async () => {
  serve('read-one')
  worker.use(http.get('*/api/capabilities', () => Response.json({ error: 'No.' }, { status: 403 })))
  const page = await renderConsole('/venue?drawer=edit&id=wanted')
  await expect.element(page.getByRole('heading', { name: 'Edit Wanted' })).toBeVisible()
  expect(calls('getVenue')).toEqual([])
})
