import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setPreferences } from '#src/lib/preferences.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

const collection = fixtures.collection({
  _id: '01a1ff37-a9a2-70fe-815b-ef7e53c067e2',
  name: 'Harbour lights',
})

const venueId = '01a1ff37-a9a2-70fe-815b-ef7e53c067e3'
const eventId = '01a1ff37-a9a2-70fe-815b-ef7e53c067e4'

beforeEach(() => {
  worker.use(...handlers({ collections: [collection], profile: fixtures.profile({ walletAddress: null }) }))
})
afterEach(() => setPreferences({ theme: 'system', shortcuts: 'on' }))

async function openPalette(role: 'admin' | 'sub_admin' = 'admin') {
  signIn(role)
  const page = await renderConsole('/brand')
  // Waits for the profile, which has the wallet.
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  return page
}

it('opens a page of the menu, or a tab, by its name', async () => {
  const page = await openPalette()
  await userEvent.keyboard('experience')
  await expect.element(page.getByRole('option', { name: 'Experience' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Collections' })).toBeVisible()
  expect(page.address()).toBe('/collection')

  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('prompts')
  await page.getByRole('option', { name: /^Prompts/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Prompts', level: 1 })).toBeVisible()
})

it('finds a collection by its name and opens its assets', async () => {
  const page = await openPalette()
  await userEvent.keyboard('harbour')
  await page.getByRole('option', { name: /Harbour lights/ }).click()
  await expect.poll(() => page.address()).toBe(`/collection/${collection._id}`)
})

it('finds a sub-admin by name or email and opens their drawer', async () => {
  const mary = fixtures.subAdmin({ _id: 'mary', name: 'Mary Somerville', email: 'registrar@gallery.example' })
  worker.use(...handlers({ subAdmins: [mary], profile: fixtures.profile() }))
  const page = await openPalette()
  await userEvent.keyboard('registrar')
  await page.getByRole('option', { name: /Mary Somerville/ }).click()
  await expect.poll(() => page.address()).toBe('/subadmin?drawer=edit&id=mary')
  await expect.element(page.getByRole('dialog', { name: 'Edit Mary Somerville' })).toBeVisible()
})

it('finds a venue by its name and opens its events', async () => {
  worker.use(...handlers({ venues: [fixtures.venue({ _id: 'print', name: 'Print Room' })] }))
  const page = await openPalette()
  await userEvent.keyboard('print')
  await page.getByRole('option', { name: /Print Room.*Vienna, Austria/ }).click()
  await expect.poll(() => page.address()).toBe('/venue/event/print')
})

it('takes the pasted ID of a collection, a venue or an event to its page', async () => {
  worker.use(
    ...handlers({
      collections: [collection],
      venues: [fixtures.venue({ _id: venueId, name: 'Print Room' })],
      venueEvents: [fixtures.venueEvent({ _id: eventId, venue_collection_id: [venueId] })],
    }),
  )
  signIn()
  const page = await renderConsole('/brand')
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  for (const [id, name, address] of [
    [collection._id, /Assets of Harbour lights/, `/collection/${collection._id}`],
    [venueId, /Events of Print Room/, `/venue/event/${venueId}`],
    [eventId, /Opening night.*Print Room/, `/venue/event/${venueId}/${eventId}`],
  ] as const) {
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill(id)
    await page.getByRole('option', { name }).click()
    await expect.poll(() => page.address()).toBe(address)
  }
})

it('opens a pasted transaction in the explorer of a network', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const page = await openPalette()
  const hash = `0x${'ab'.repeat(32)}`
  await page.getByRole('combobox').fill(hash)
  await page.getByRole('option', { name: /on Basalt$/ }).click()
  await expect
    .poll(() => opened)
    .toHaveBeenCalledWith(`/explorer/6/1/tx/${hash}`, '_blank', 'noopener,noreferrer')
  opened.mockRestore()
})

it('creates a collection, changes the theme, and signs out', async () => {
  const page = await openPalette()
  await userEvent.keyboard('dark')
  await page.getByRole('option', { name: 'Dark theme' }).click()
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')

  await page.getByRole('button', { name: /^Search/ }).click()
  // The last command comes first, and the current theme isn't offered.
  await expect.element(page.getByRole('option', { name: 'New collection' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Dark theme' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'New collection' }).click()
  await expect.element(page.getByRole('dialog', { name: 'New collection' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('option', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

it('offers the wallet to an admin who has none', async () => {
  const page = await openPalette()
  await expect.element(page.getByRole('option', { name: 'Create wallet' })).toBeVisible()
})

it('lists the shortcuts on a question mark, and turns them off permanently', async () => {
  signIn()
  const page = await renderConsole('/dashboard')
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(help).toBeVisible()
  await help.getByRole('switch', { name: 'Use these shortcuts' }).click()
  expect(document.cookie).toContain('vitrine.shortcuts=off')
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()

  await userEvent.keyboard('?')
  await userEvent.keyboard('{Control>}k{/Control}')
  // The button still works. If the key had been handled, its dialog would be open by now.
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
})

// Proves: keys.page
it('navigates, creates and searches by keys, but not while typing or when turned off', async () => {
  signIn()
  const page = await renderConsole('/dashboard')
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await userEvent.keyboard('gc')
  await expect.element(page.getByRole('heading', { name: 'Collections' })).toBeVisible()
  await userEvent.keyboard('/')
  const search = page.getByRole('searchbox', { name: 'Search collections' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('n?gd')
  await expect.element(search).toHaveValue('n?gd')
  expect(page.getByRole('dialog').elements()).toEqual([])
  await userEvent.clear(search)
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog', { name: 'New collection' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const text of ['Go to Dashboard', 'New collection', 'Search collections', 'Go to the next row'])
    await expect.element(help.getByText(text)).toBeVisible()
  await help.getByRole('switch', { name: 'Use these shortcuts' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await userEvent.keyboard('gd')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  expect(page.address()).toMatch(/^\/collection/)
})

// Proves: palette.page
it('offers the page’s actions, and finds an asset of the collection by its name', async () => {
  const plates = ['Harbour at dawn', 'Harbour at dusk', 'Moor'].map((name) =>
    fixtures.asset({ _id: name, name, collection_id: collection._id, tokenId: null }),
  )
  worker.use(...handlers({ collections: [collection], assets: plates, profile: fixtures.profile() }))
  signIn()
  const page = await renderConsole(`/collection/premintasset/Collection/${collection._id}`)
  await page
    .getByRole('row', { name: /Harbour at dawn/ })
    .getByRole('checkbox')
    .click()
  await expect.element(page.getByRole('button', { name: 'Mint selected' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const here = page.getByRole('group', { name: 'On this page' })
  for (const name of [/^Mint selected/, /^Clear selection/, /^New asset/, /^Import assets/])
    await expect.element(here.getByRole('option', { name })).toBeVisible()
  await here.getByRole('option', { name: 'Clear selection' }).click()
  // While the dialog is open, elements outside of it can't be found by role.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Mint selected' })).not.toBeInTheDocument()

  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  expect(page.getByRole('option', { name: /^Mint selected/ }).elements()).toEqual([])
  await userEvent.keyboard('dusk')
  await page.getByRole('option', { name: /^Harbour at dusk/ }).click()
  await expect
    .poll(() => page.address())
    .toMatch(new RegExp(`^/asset/Harbour.*[?]collection=${collection._id}$`))
})

// Proves: palette.page
it('finds assets of all collections by name, trait and token ID, with their collection', async () => {
  const shore = fixtures.collection({ _id: 'shore', name: 'Shore' })
  const attributes = [{ trait_type: 'Tide', value: 'Ebb and flow' }]
  worker.use(
    ...handlers({
      collections: [collection, shore],
      assets: [
        fixtures.asset({ _id: 'dusk', name: 'Dusk', collection_id: collection._id, attributes }),
        fixtures.asset({ _id: 'gull', name: 'Gull', collection_id: 'shore', tokenId: '77', attributes }),
        // More matches than are listed, each better than the one in the other collection.
        ...Array.from({ length: 60 }, (_, at) =>
          fixtures.asset({ _id: `ebb${at}`, name: `Ebbing ${at}`, collection_id: collection._id }),
        ),
      ],
      profile: fixtures.profile(),
    }),
  )
  const page = await openPalette()
  const assets = page.getByRole('group', { name: 'Assets', exact: true })
  await userEvent.keyboard('flow')
  await expect.element(assets.getByRole('option', { name: /Dusk.*Harbour lights/ })).toBeVisible()
  await expect.element(assets.getByRole('option', { name: /Gull.*Token 77 · Shore/ })).toBeVisible()
  await userEvent.keyboard('{Backspace>4/}77')
  await expect.element(assets.getByRole('option')).toMatchTextContent(/^Gull/)
  await assets.getByRole('option', { name: /Gull/ }).click()
  await expect.poll(() => page.address()).toBe('/asset/gull?collection=shore')

  // In a collection, its assets come first and aren't listed twice.
  await page.router.navigate({ to: '/collection/$id', params: { id: collection._id } })
  await expect.element(page.getByRole('heading', { name: 'Harbour lights' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('ebb')
  const elsewhere = page.getByRole('group', { name: 'Assets of other collections' })
  await expect.element(elsewhere.getByRole('option')).toMatchTextContent(/^Gull/)
  const own = page.getByRole('group', { name: 'Assets of this collection' })
  await expect.element(own.getByRole('option').first()).toMatchTextContent(/^Ebbing/)
})

it('finds other records if assets can’t be searched', async () => {
  worker.use(failing('findAssets', 503, 'The database is starting.'))
  const page = await openPalette()
  await userEvent.keyboard('harbour')
  await expect
    .element(page.getByRole('group', { name: 'Assets' }).getByText('This group could not be searched.'))
    .toBeVisible()
  await expect.element(page.getByRole('option', { name: /Harbour lights/ })).toBeVisible()
})

it('finds no asset of other collections if the backend can’t', async () => {
  const assets = [fixtures.asset({ name: 'Harbour at dusk', collection_id: collection._id })]
  worker.use(
    ...handlers({ collections: [collection], assets, capabilities: [], profile: fixtures.profile() }),
  )
  const page = await openPalette()
  await userEvent.keyboard('harbour')
  await expect.element(page.getByRole('option', { name: /Harbour lights/ })).toBeVisible()
  expect(page.getByRole('group', { name: /Assets/ }).elements()).toEqual([])
})

// Proves: palette.create
it('creates whatever the role may create, each in its page’s drawer', async () => {
  const page = await openPalette()
  await userEvent.keyboard('new ')
  for (const name of [
    'New collection',
    'New venue',
    'New index',
    'New assistant',
    'New prompt',
    'New sub-admin',
  ])
    await expect.element(page.getByRole('option', { name, exact: true }).first()).toBeVisible()
  await page.getByRole('option', { name: 'New venue' }).click()
  await expect.element(page.getByRole('dialog', { name: 'New venue' })).toBeVisible()
})

it('offers a sub-admin no wallet, and creates nothing that a sub-admin may not create', async () => {
  worker.use(...handlers({ profile: fixtures.profile({ role: 'sub_admin', walletAddress: null }) }))
  const page = await openPalette('sub_admin')
  await expect.element(page.getByRole('option', { name: 'Sign out' })).toBeVisible()
  expect(page.getByRole('option', { name: 'Create wallet' }).elements()).toEqual([])
  await userEvent.keyboard('new ')
  await expect.element(page.getByRole('option', { name: 'New venue' })).toBeVisible()
  expect(page.getByRole('option', { name: /New (sub-admin|prompt|index|assistant)/ }).elements()).toEqual([])
})

// Proves: palette.page
it('finds an event of any venue, a data source, and a section of the settings', async () => {
  worker.use(
    ...handlers({
      venues: [fixtures.venue({ _id: 'print', name: 'Print Room' }), fixtures.venue({ _id: 'quay' })],
      venueEvents: [
        fixtures.venueEvent({ _id: 'night', name: 'Opening night', venue_collection_id: ['print'] }),
      ],
      datasources: [fixtures.datasource({ _id: 'book', name: 'opening-hours.pdf', indexName: 'guides' })],
      profile: fixtures.profile(),
    }),
  )
  const page = await openPalette()
  await userEvent.keyboard('opening')
  await expect.element(page.getByRole('option', { name: /opening-hours\.pdf.*guides/ })).toBeVisible()
  await page.getByRole('option', { name: /Opening night.*Print Room/ }).click()
  await expect.poll(() => page.address()).toBe('/venue/event/print/night')

  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('opening-hours')
  await page.getByRole('option', { name: /opening-hours\.pdf/ }).click()
  await expect.poll(() => page.address()).toBe('/datasource?index=guides')

  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('cloud')
  await page.getByRole('option', { name: /Cloud credentials/ }).click()
  await expect.poll(() => page.address()).toMatch(/^\/Setting\?section=cloud/)
})

it('searches the events of each venue from three letters on, and skips a deleted venue', async () => {
  const asked: string[] = []
  worker.use(
    http.get('*/api/venueEvent/getVenueEvents/gone/*', () =>
      HttpResponse.json({ error: 'There is no such venue.', code: 'not-found' }, { status: 404 }),
    ),
    ...handlers({
      collections: [collection],
      profile: fixtures.profile(),
      venues: [fixtures.venue({ _id: 'gone' }), fixtures.venue({ _id: 'print', name: 'Print Room' })],
      venueEvents: [
        fixtures.venueEvent({ _id: 'night', name: 'Opening night', venue_collection_id: ['print'] }),
      ],
    }),
  )
  worker.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.includes('/getVenueEvents/print/')) asked.push(`${searchParams.get('search')} ${pathname}`)
  })
  const page = await openPalette()
  await userEvent.keyboard('ha')
  await expect.element(page.getByRole('option', { name: /Harbour lights/ })).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.keyboard('{Backspace>2/}night')
  await expect.element(page.getByRole('option', { name: /Opening night.*Print Room/ })).toBeVisible()
  await expect.poll(() => asked.at(-1)).toMatch(/^night .*\/1\/5$/)
  expect(page.getByText('This group could not be searched.').elements()).toEqual([])
})

it('requests neither sub-admins nor data sources for a sub-admin, and offers no settings of admins', async () => {
  const asked = vi.fn<() => void>()
  worker.use(
    http.get('*/api/admin/getCreatedSubAdmin/*', () => asked()),
    http.get('*/api/datasource/*', () => asked()),
    ...handlers({ collections: [collection], profile: fixtures.profile({ role: 'sub_admin' }) }),
  )
  const page = await openPalette('sub_admin')
  await userEvent.keyboard('harbour')
  await expect.element(page.getByRole('option', { name: /Harbour lights/ })).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await userEvent.keyboard('{Backspace>7/}store')
  await expect.element(page.getByRole('option', { name: /Storefront domain/ })).toBeVisible()
  expect(page.getByRole('option', { name: /Vector store/ }).elements()).toEqual([])
})

it('links from a collection to the deployment of a contract', async () => {
  signIn()
  const page = await renderConsole(`/collection/${collection._id}`)
  await expect.element(page.getByRole('heading', { name: 'Harbour lights' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  // The palette may still be loading.
  await expect.element(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await userEvent.keyboard('deploy')
  await page.getByRole('option', { name: 'Deploy contract' }).click()
  await expect.poll(() => page.address()).toBe(`/collection/${collection._id}/contracts`)
})
