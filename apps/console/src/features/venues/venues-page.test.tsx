import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { watchRequests } from '#src/testing/watch-requests.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

// Proves: route.venues
it('creates a venue, first in the browser’s time zone, and shows it in the list', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/venue')
  await screen.getByRole('button', { name: 'New venue' }).first().click()
  const drawer = screen.getByRole('dialog', { name: 'New venue' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Boat House')
  await drawer.getByRole('textbox', { name: 'City' }).fill('Lisbon')
  await drawer.getByRole('combobox', { name: 'Country' }).fill('portu')
  await drawer.getByRole('option', { name: 'Portugal' }).click()
  const zone = drawer.getByRole('combobox', { name: 'Time zone' })
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
  await expect.element(zone).toHaveValue(here)
  await zone.fill('lisbon')
  await drawer.getByRole('option', { name: 'Europe/Lisbon' }).click()
  await drawer.getByRole('textbox', { name: 'Website' }).fill('https://boat.example')
  await drawer.getByRole('button', { name: 'Create venue' }).click()
  const row = screen.getByRole('row', { name: /Boat House/ })
  await expect.element(row.getByText('Lisbon, Portugal')).toBeVisible()
  await expect.element(row.getByText('Europe/Lisbon')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(screen.address()).toBe('/venue')
})

it('reads the list once, whichever drawer opens above it', async () => {
  const asked: string[] = []
  watchRequests(({ url }) => {
    const { pathname, search } = new URL(url)
    if (pathname.includes('/allVenue')) asked.push(search)
  })
  worker.use(...handlers({ venues: [fixtures.venue({ _id: 'boat', name: 'Boat House' })] }))
  const screen = await renderConsole('/venue?drawer=edit&id=boat')
  const drawer = screen.getByRole('dialog', { name: 'Edit Boat House' })
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'New venue' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'New venue' })).toBeVisible()
  await expect.poll(() => screen.queryClient.isFetching()).toBe(0)
  expect(asked).toEqual([''])
})

it('shows missing values and server errors at their fields', async () => {
  worker.use(
    failing('createUpdateVenue', 400, 'website is not reached.', {
      fields: [{ field: 'website', message: 'This website is not reached.' }],
    }),
    ...handlers(),
  )
  const screen = await renderConsole('/venue?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New venue' })
  await drawer.getByRole('textbox', { name: 'Website' }).fill('boat.example')
  await drawer.getByRole('button', { name: 'Create venue' }).click()
  const name = drawer.getByRole('textbox', { name: 'Name' })
  const website = drawer.getByRole('textbox', { name: 'Website' })
  await expect.element(name).toHaveAccessibleDescription(/Give the venue a name/)
  await expect.element(website).toHaveAccessibleDescription(/begins with https/)
  await expect.element(name).toHaveFocus()

  await name.fill('Boat House')
  await website.fill('https://boat.example')
  await drawer.getByRole('button', { name: 'Create venue' }).click()
  await expect.element(website).toHaveAccessibleDescription(/This website is not reached/)
  await expect.element(name).toHaveValue('Boat House')
})

it('changes a venue, and clears its country and website', async () => {
  worker.use(...handlers({ venues: [fixtures.venue({ name: 'Print Room' })] }))
  const screen = await renderConsole('/venue')
  await screen.getByRole('button', { name: 'Actions for Print Room' }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Edit Print Room' })
  await expect.element(drawer.getByRole('combobox', { name: 'Country' })).toHaveValue('Austria')
  await drawer.getByRole('combobox', { name: 'Country' }).fill('')
  await drawer.getByRole('textbox', { name: 'Website' }).fill('')
  await drawer.getByRole('textbox', { name: 'City' }).fill('Graz')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  const row = screen.getByRole('row', { name: /Print Room/ })
  await expect.element(row.getByText('Graz', { exact: true })).toBeVisible()
})

it('uploads a picture and stores the address in the answer', async () => {
  worker.use(...handlers({ venues: [fixtures.venue({ _id: 'print', name: 'Print Room' })] }))
  const screen = await renderConsole('/venue?drawer=edit&id=print')
  const drawer = screen.getByRole('dialog', { name: 'Edit Print Room' })
  await drawer
    .getByLabelText('Picture')
    .upload(new File([new Uint8Array([137, 80, 78, 71])], 'room.png', { type: 'image/png' }))
  await expect.element(drawer.getByRole('button', { name: 'Remove the file' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  // Opens the saved venue again.
  await screen.getByRole('button', { name: 'Actions for Print Room' }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(drawer.getByRole('button', { name: 'Remove the file' })).toBeVisible()
})

it('links from a venue to its events and collections', async () => {
  worker.use(
    ...handlers({
      venues: [fixtures.venue({ _id: 'print', name: 'Print Room' })],
      collections: [
        fixtures.collection({ name: 'Etchings', venue_collection_id: 'print' }),
        fixtures.collection({ name: 'Tides' }),
      ],
    }),
  )
  const screen = await renderConsole('/venue')
  await screen.getByRole('link', { name: 'Collections of Print Room: 1' }).click()
  await expect.element(screen.getByRole('link', { name: 'Etchings' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Tides' })).not.toBeInTheDocument()
  expect(screen.address()).toBe('/collection?venue=print')
  await screen.getByRole('button', { name: /not only of Print Room/ }).click()
  await expect.element(screen.getByRole('link', { name: 'Tides' })).toBeVisible()
  expect(screen.address()).toBe('/collection')

  await screen.getByRole('link', { name: 'Venues' }).click()
  await screen.getByRole('link', { name: 'Print Room' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Print Room' })).toBeVisible()
  expect(screen.address()).toBe('/venue/event/print')
})

it('links back from a page that is out of range', async () => {
  worker.use(...handlers({ venues: [fixtures.venue({ name: 'Print Room' })] }))
  const screen = await renderConsole('/venue?page=4')
  await screen.getByRole('button', { name: 'Go to the first page' }).click()
  await expect.element(screen.getByRole('link', { name: 'Print Room' })).toBeVisible()
  expect(screen.address()).toBe('/venue')
})

it('leaves values out of a change that the backend did not send and nobody has edited', async () => {
  let sent: unknown
  worker.use(
    http.get('*/api/venueLoyalty/allVenue/*', () =>
      HttpResponse.json({ data: [{ _id: 'boat', city: 'Lisbon' }], totalCount: 1 }),
    ),
    http.post('*/api/venueLoyalty/createUpdateVenue', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({})
    }),
    ...handlers({ capabilities: [] }),
  )
  const screen = await renderConsole('/venue?drawer=edit&id=boat')
  const drawer = screen.getByRole('dialog', { name: 'Edit boat' })
  await drawer.getByRole('textbox', { name: 'Website' }).fill('https://boat.example')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(sent).toEqual({ venue_id: 'boat', city: 'Lisbon', website: 'https://boat.example' })
})
