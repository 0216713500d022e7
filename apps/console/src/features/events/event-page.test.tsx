import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const venues = [
  fixtures.venue({ _id: 'print', name: 'Print Room', timeZone: 'Europe/Vienna' }),
  fixtures.venue({ _id: 'boat', name: 'Boat House' }),
]
const venueEvents = [
  fixtures.venueEvent({ _id: 'opening', name: 'Opening night', venue_collection_id: ['print'] }),
]
const path = '/venue/event/print/opening'

// Proves: route.event
it('shows the event’s details in the venue’s time zone, and its state', async () => {
  worker.use(...handlers({ venues, venueEvents }))
  const screen = await renderConsole(path)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Opening night' })).toBeVisible()
  await expect.element(screen.getByText('Apr 16, 2026, 7:00 – 10:00 PM')).toBeVisible()
  await expect.element(screen.getByText('120', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    .toHaveTextContent('VenuesPrint RoomOpening night')
})

it('shows the event’s times in UTC if its venue can’t be read', async () => {
  worker.use(failing('getVenue', 403, 'Not for you.'), ...handlers({ venues, venueEvents }))
  const screen = await renderConsole(path)
  await expect.element(screen.getByText('The venue could not be loaded')).toBeVisible()
  await expect.element(screen.getByText('Apr 16, 2026, 5:00 – 8:00 PM')).toBeVisible()
  await expect.element(screen.getByText('UTC', { exact: true })).toBeVisible()
})

// Proves: state.event-collection-saved
it('creates a collection of the event, and reads the list again', async () => {
  const tides = fixtures.collection({ name: 'Tides', symbol: 'TIDES' })
  worker.use(...handlers({ venues, venueEvents, collections: [tides] }))
  const screen = await renderConsole(path)
  await expect.element(screen.getByText('No collections yet')).toBeVisible()
  await screen.getByRole('button', { name: 'New collection' }).first().click()
  const drawer = screen.getByRole('dialog', { name: 'New collection' })
  await expect.element(drawer.getByRole('radio', { name: 'Event' })).toBeChecked()
  await expect.element(drawer.getByRole('combobox', { name: 'Venue' })).toHaveValue('Print Room')
  await expect.element(drawer.getByRole('combobox', { name: 'Event' })).toHaveValue('Opening night')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Guest list')
  await drawer.getByRole('button', { name: 'Create collection' }).click()
  const link = screen.getByRole('link', { name: 'Guest list' })
  await expect.element(link).toBeVisible()
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/collection\/[^/]+$/))
  await expect.element(screen.getByRole('link', { name: 'Tides' })).not.toBeInTheDocument()
  expect(screen.address()).toBe(path)
})

it('removes a collection from its list when it is moved away from the event', async () => {
  const scope = { venue_collection_id: 'print', event_collection_id: 'opening' }
  worker.use(
    ...handlers({ venues, venueEvents, collections: [fixtures.collection({ name: 'Etchings', ...scope })] }),
  )
  const screen = await renderConsole(path)
  await screen.getByRole('link', { name: 'Etchings' }).click()
  await screen.getByRole('link', { name: 'Settings' }).last().click()
  await screen.getByRole('radio', { name: 'Platform', exact: true }).click()
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByText('Collection saved.')).toBeVisible()
  screen.router.history.push(path)
  await expect.element(screen.getByText('No collections yet')).toBeVisible()
})

it('shows as many collections per page as the URL says', async () => {
  const scope = { venue_collection_id: 'print', event_collection_id: 'opening' }
  const collections = Array.from({ length: 9 }, (_, at) =>
    fixtures.collection({ name: `Etchings ${at + 1}`, ...scope }),
  )
  worker.use(...handlers({ venues, venueEvents, collections }))
  const screen = await renderConsole(`${path}?rows=24`)
  await expect.element(screen.getByRole('row', { name: /Etchings 1/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Etchings 9/ })).toBeVisible()
})

it('shows that a collection is published immediately', async () => {
  const etchings = fixtures.collection({ name: 'Etchings', event_collection_id: 'opening' })
  worker.use(...handlers({ venues, venueEvents, collections: [etchings] }))
  const screen = await renderConsole(path)
  await expect.element(screen.getByText('Unpublished')).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Etchings' }).click()
  await screen.getByRole('menuitem', { name: 'Publish' }).click()
  await expect.element(screen.getByText('Published', { exact: true }).last()).toBeVisible()
  await expect.element(screen.getByText('Unpublished')).not.toBeInTheDocument()
})

it('edits the event', async () => {
  worker.use(...handlers({ venues, venueEvents }))
  const screen = await renderConsole(path)
  await screen.getByRole('button', { name: 'Edit event' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Edit Opening night' })
  await expect.element(drawer.getByLabelText(/^Starts/)).toHaveValue('2026-04-16T19:00')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Closing night')
  await drawer.getByRole('spinbutton', { name: 'Capacity' }).fill('')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Closing night' })).toBeVisible()
  await expect.element(screen.getByText('No limit')).toBeVisible()
})

it.each([
  ['/venue/event/nowhere/opening', 'Venue not found', 'Go to the venues'],
  ['/venue/event/print/never', 'Event not found', 'Go to the events of the venue'],
  // The event is at another venue.
  ['/venue/event/boat/opening', 'Event not found', 'Go to the events of the venue'],
])('says inside the frame what is not there at %s', async (address, title, way) => {
  worker.use(...handlers({ venues, venueEvents }))
  const screen = await renderConsole(address)
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: way })).toBeVisible()
  await expect.element(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

it('returns to the venue after the event is deleted', async () => {
  const at = [{ ...venueEvents[0], venue_collection_id: ['print', 'boat'] }].map(fixtures.venueEvent)
  worker.use(...handlers({ venues, venueEvents: at, capabilities: ['delete', 'read-one'] }))
  const screen = await renderConsole('/venue/event/boat/opening')
  await screen.getByRole('button', { name: 'Delete event' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete event' }).click()
  await expect.poll(() => screen.address()).toBe('/venue/event/boat')
})
