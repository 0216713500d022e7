import type { OperationId } from '@vitrine/sdk'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitUntilIdle } from '#src/testing/broken-platform.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { operationOf } from '#src/testing/operation-of.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

/** Adds 249 other rows, so that the last is on the third page of a hundred. */
const last = <Row,>(id: string, name: string, make: (id: string, name: string) => Row): Row[] =>
  Array.from({ length: 250 }, (_, index) =>
    index === 249 ? make(id, name) : make(`other-${index}`, `Other ${index}`),
  )
const scene = {
  collections: last('tides', 'Tides', (_id, name) => fixtures.collection({ _id, name })),
  assets: last('One', 'One', (_id, name) => fixtures.asset({ _id, name, collection_id: 'tides' })),
  venues: last('print', 'Print Room', (_id, name) => fixtures.venue({ _id, name })),
  // Events that start later come first.
  venueEvents: last('opening', 'Opening night', (_id, name) =>
    fixtures.venueEvent({
      _id,
      name,
      venue_collection_id: ['print'],
      startsAt: _id === 'opening' ? '2026-01-01T10:00:00Z' : '2026-02-01T10:00:00Z',
      endsAt: '2026-02-01T12:00:00Z',
    }),
  ),
  subAdmins: last('mary', 'Mary', (_id, name) => fixtures.subAdmin({ _id, name })),
}

type Reading = { address: string; heading: string; call: OperationId; id: string; list: OperationId }

/**
 * A page for each query made with `itemQuery`. `packages/sdk/src/read-one.test.ts` tests how it finds a row.
 */
const readings: Reading[] = [
  {
    address: '/collection/tides',
    heading: 'Tides',
    call: 'getCollection',
    id: 'tides',
    list: 'allCollection',
  },
  {
    address: '/venue?drawer=edit&id=print',
    heading: 'Edit Print Room',
    call: 'getVenue',
    id: 'print',
    list: 'allVenue',
  },
  {
    address: '/venue/event/print/opening',
    heading: 'Opening night',
    call: 'getEvent',
    id: 'opening',
    list: 'getVenueEvents',
  },
  {
    address: '/asset/One?collection=tides',
    heading: 'One',
    call: 'getAsset',
    id: 'One',
    list: 'allPremintAsset',
  },
  {
    address: '/collection/premintasset/Venue/tides?page=2&drawer=edit&id=One',
    heading: 'Edit One',
    call: 'getAsset',
    id: 'One',
    list: 'allPremintAsset',
  },
  {
    address: '/subadmin?drawer=edit&id=mary',
    heading: 'Edit Mary',
    call: 'getSubAdmin',
    id: 'mary',
    list: 'getCreatedSubAdmin',
  },
]

/** Lists on screen are read in pages of eight; a search for a row uses pages of a hundred. */
const isWalk = (request: Request) => /\/\d+\/100$/.test(new URL(request.url).pathname)

let requests: Request[]
beforeEach(() => {
  requests = []
  signIn()
})
/** Mocks a platform with these capabilities and collects its requests. */
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

describe.each(readings)('$address', ({ address, heading, call, id, list }) => {
  // Proves: frame.read-one
  it('is read by one request if the backend has the capability', async () => {
    serve('read-one')
    const page = await renderConsole(address)
    await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    expect(calls(call).filter(({ url }) => url.endsWith(`/${id}`))).toHaveLength(1)
    expect(requests.filter(isWalk)).toEqual([])
  })

  // Proves: frame.read-one
  it('is found on the third page of the list without it', async () => {
    serve('audit', 'sessions')
    const page = await renderConsole(address)
    await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    expect(calls(call)).toEqual([])
    expect(walked(list).toSorted()).toEqual([1, 2, 3])
  })

  // Proves: frame.read-one
  it.each(['read-one', 'sessions'] as const)(
    'is told to be missing where a backend with %s has none',
    async (capability) => {
      serve(capability)
      const page = await renderConsole(address.replace(id, 'unknown'))
      await expect.element(page.getByText(/^There is no such /).first()).toBeVisible()
      // Otherwise pending reads would count for the next test.
      await waitUntilIdle(page)
    },
  )
})

it('is found in the list if the capabilities can’t be read', async () => {
  serve('read-one')
  worker.use(http.get('*/api/capabilities', () => Response.json({ error: 'No.' }, { status: 403 })))
  const page = await renderConsole('/venue?drawer=edit&id=print')
  await expect.element(page.getByRole('heading', { name: 'Edit Print Room' })).toBeVisible()
  expect(calls('getVenue')).toEqual([])
})
