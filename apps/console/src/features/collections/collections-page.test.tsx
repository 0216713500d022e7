import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { refusing } from '#src/testing/refusing.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

// Proves: route.collections, state.collection-saved
it('creates a collection, suggesting its symbol, and shows it in the list', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/collection')
  await screen.getByRole('button', { name: 'New collection' }).first().click()
  const drawer = screen.getByRole('dialog', { name: 'New collection' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Harbour at dawn')
  await expect.element(drawer.getByRole('textbox', { name: 'Symbol' })).toHaveValue('HARBOURDAWN')
  await drawer.getByRole('button', { name: 'Create collection' }).click()
  await expect.element(screen.getByRole('link', { name: 'Harbour at dawn' })).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(screen.address()).toBe('/collection')
})

// Proves: error.collection-update
it('shows a server error at its field and keeps the input', async () => {
  worker.use(refusing('createCollection', 'symbol', 'Another collection has this symbol.'), ...handlers())
  const screen = await renderConsole('/collection?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New collection' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Tides')
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Of the moon.')
  await drawer.getByRole('button', { name: 'Create collection' }).click()
  const symbol = drawer.getByRole('textbox', { name: 'Symbol' })
  await expect.element(symbol).toHaveAttribute('aria-invalid', 'true')
  await expect.element(symbol).toHaveAccessibleDescription(/Another collection has this symbol/)
  await expect.element(symbol).toHaveFocus()
  await expect.element(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Tides')
  await expect.element(drawer.getByRole('textbox', { name: 'Description' })).toHaveValue('Of the moon.')
})

it('creates a collection with metadata on the platform, and shows there that the server refuses it', async () => {
  const sent: unknown[] = []
  worker.use(
    http.post('*/api/collection/createCollection', async ({ request }) => {
      sent.push(((await request.clone().json()) as { metadataLocation?: string }).metadataLocation)
    }),
    refusing('createCollection', 'metadataLocation', 'This platform has no public address.'),
    ...handlers(),
  )
  const screen = await renderConsole('/collection?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New collection' })
  const create = drawer.getByRole('button', { name: 'Create collection' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Tides')
  await expect.element(drawer.getByRole('radio', { name: 'IPFS' })).toBeChecked()
  const here = drawer.getByRole('radio', { name: 'This platform' })
  await expect
    .element(here)
    .toHaveAccessibleDescription(
      'No IPFS is needed. Whoever runs this server can change it, and tokens show nothing if the server is gone.',
    )
  await here.click()
  await create.click()
  await expect
    .element(drawer.getByRole('radiogroup', { name: 'Token metadata' }))
    .toHaveAccessibleDescription(/This platform has no public address/)
  await create.click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(sent).toEqual(['platform', 'platform'])
})

it('reads a royalty with comma or point, rejects invalid numbers, and warns about a high one', async () => {
  const sent: number[] = []
  worker.use(
    http.post('*/api/collection/createCollection', async ({ request }) => {
      sent.push(((await request.clone().json()) as { royaltyBps: number }).royaltyBps)
    }),
    ...handlers(),
  )
  const screen = await renderConsole('/collection')
  const drawer = screen.getByRole('dialog', { name: 'New collection' })
  const royalty = drawer.getByRole('spinbutton', { name: 'Royalty' })
  const create = drawer.getByRole('button', { name: 'Create collection' })
  for (const [name, wrongs, typed, bps] of [
    ['Amber', ['5,5,5', '1.000,5'], '5.5', 550],
    ['Basalt', ['1,000'], '5,5', 550],
    ['Coral', ['5 %'], '12', 1200],
  ] as const) {
    await screen.getByRole('button', { name: 'New collection' }).first().click()
    await drawer.getByRole('textbox', { name: 'Name' }).fill(name)
    for (const wrong of wrongs) {
      await royalty.fill(wrong)
      await create.click()
      await expect
        .element(royalty)
        .toHaveAccessibleDescription(/Enter a percentage with at most two decimal places, such as 2\.5\./)
      await expect.element(royalty).toHaveValue(wrong)
    }
    await royalty.fill(typed)
    await expect.element(royalty).toHaveAccessibleDescription(bps > 1000 ? /More than 10 %/ : /each resale/)
    expect(drawer.getByText(/^More than 10 % is unusual\./).elements()).toHaveLength(bps > 1000 ? 1 : 0)
    await create.click()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(sent.at(-1)).toBe(bps)
  }
})

it('searches through the URL and offers to clear a search without matches', async () => {
  const collections = ['Tides', 'Harbour'].map((name, index) =>
    fixtures.collection({ name, symbol: `S${index}` }),
  )
  worker.use(...handlers({ collections }))
  const screen = await renderConsole('/collection')
  await screen.getByRole('searchbox', { name: 'Search collections' }).fill('harb')
  await expect.element(screen.getByRole('link', { name: 'Tides' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Harbour' })).toBeVisible()
  expect(screen.address()).toContain('search=harb')
  await screen.getByRole('searchbox', { name: 'Search collections' }).fill('nothing')
  await screen.getByRole('button', { name: 'Clear the filters' }).click()
  await expect.element(screen.getByRole('link', { name: 'Tides' })).toBeVisible()
})

it('asks before unsaved changes are lost', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/collection?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New collection' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Tides')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Tides')
})

it('creates a collection of an event, found by its venue, and shows that in the list', async () => {
  worker.use(
    ...handlers({
      venues: ['Print Room', 'Boat House'].map((name) => fixtures.venue({ _id: name.slice(0, 4), name })),
      venueEvents: [
        fixtures.venueEvent({ _id: 'tea', name: 'Tea', venue_collection_id: ['Boat'] }),
        fixtures.venueEvent({ _id: 'opening', name: 'Opening night', venue_collection_id: ['Prin'] }),
      ],
    }),
  )
  const screen = await renderConsole('/collection?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New collection' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Cups')
  await drawer.getByRole('radio', { name: 'Event' }).click()
  await drawer.getByRole('button', { name: 'Create collection' }).click()
  const event = drawer.getByRole('combobox', { name: 'Event' })
  await expect.element(event).toHaveAccessibleDescription(/Choose an event/)
  await drawer.getByRole('combobox', { name: 'Venue' }).fill('boat')
  await drawer.getByRole('option', { name: /Boat House/ }).click()
  await event.click()
  await expect.element(drawer.getByRole('option', { name: /Tea/ })).toBeVisible()
  expect(drawer.getByRole('option').elements()).toHaveLength(1)
  await drawer.getByRole('option', { name: /Tea/ }).click()
  await drawer.getByRole('button', { name: 'Create collection' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  const row = screen.getByRole('row', { name: /Cups/ })
  await expect.element(row.getByTitle('Event: Tea, at Boat House')).toBeVisible()
})
