import { fixtures, handlers } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const hour = 3_600_000
const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const print = fixtures.venue({ _id: 'print', name: 'Print Room', timeZone: 'Asia/Tokyo' })
const boat = fixtures.venue({ _id: 'boat', name: 'Boat House' })
const event = (name: string, fields: object = {}) =>
  fixtures.venueEvent({ _id: name, name, venue_collection_id: ['print'], ...fields })

it('names the venue, and shows times in its time zone', async () => {
  worker.use(
    ...handlers({
      venues: [print],
      venueEvents: [
        event('Tea', { startsAt: '2026-04-16T17:00:00.000Z', endsAt: '2026-04-16T20:00:00.000Z' }),
      ],
    }),
  )
  const screen = await renderConsole('/venue/event/print')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Print Room' })).toBeVisible()
  await expect.element(screen.getByText('Times in Asia/Tokyo')).toBeVisible()
  // The venue's time zone is nine hours ahead.
  await expect
    .element(screen.getByRole('row', { name: /Tea/ }).getByText('Apr 17, 2026, 2:00 – 5:00 AM'))
    .toBeVisible()
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect.element(crumbs).toHaveTextContent('VenuesPrint Room')
})

it('shows whether each event is upcoming, in progress or over, and follows the clock', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  worker.use(
    ...handlers({
      venues: [print],
      venueEvents: [
        event('Past', { startsAt: at(-3 * hour), endsAt: at(-2 * hour) }),
        event('Present', { startsAt: at(-hour), endsAt: at(3 * hour) }),
        event('Future', { startsAt: at(24 * hour * 60), endsAt: at(24 * hour * 61) }),
        event('Soon', { startsAt: at(2 * hour), endsAt: at(3 * hour) }),
      ],
    }),
  )
  const screen = await renderConsole('/venue/event/print')
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  await expect.element(row('Past').getByText('Ended')).toBeVisible()
  await expect.element(row('Present').getByText('Under way')).toBeVisible()
  await expect.element(row('Future').getByText('Upcoming')).toBeVisible()
  await expect.element(row('Soon').getByText('Upcoming')).toBeVisible()
  vi.advanceTimersByTime(2 * hour)
  await expect.element(row('Soon').getByText('Under way')).toBeVisible()
})

// Proves: route.events
it('creates an event in the venue’s time zone, also at another venue, with a start and an end after it', async () => {
  worker.use(...handlers({ venues: [print, boat] }))
  const screen = await renderConsole('/venue/event/print')
  await screen.getByRole('button', { name: 'New event' }).first().click()
  const drawer = screen.getByRole('dialog', { name: 'New event' })
  await expect
    .element(drawer.getByText('Times are in the time zone of Print Room, Asia/Tokyo.'))
    .toBeVisible()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Regatta')
  await drawer.getByRole('button', { name: 'Create event' }).click()
  const [starts, ends] = [drawer.getByLabelText(/^Starts/), drawer.getByLabelText(/^Ends/)]
  await expect.element(starts).toHaveAccessibleDescription(/Enter when the event starts/)
  await expect.element(starts).toHaveFocus()
  await starts.fill('2026-06-30T19:00')
  await ends.fill('2026-06-30T18:00')
  await expect.element(ends).toHaveAccessibleDescription(/The end must be after the start/)
  await ends.fill('2026-06-30T22:30')
  await drawer.getByRole('spinbutton', { name: 'Points' }).fill('50')
  await drawer.getByRole('combobox', { name: 'Venues' }).fill('boat')
  await drawer.getByRole('option', { name: /Boat House/ }).click()
  await drawer.getByRole('button', { name: 'Create event' }).click()
  const row = screen.getByRole('row', { name: /Regatta/ })
  await expect.element(row.getByText('Jun 30, 2026, 7:00 – 10:30 PM')).toBeVisible()
  await expect.element(row.getByText('Also at Boat House')).toBeVisible()
  await expect.element(row.getByText('No limit')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
})

it('edits a linked event, also on another page of the list', async () => {
  const others = Array.from({ length: 8 }, (_, index) =>
    event(`Evening ${index}`, { startsAt: '2026-05-01T10:00:00.000Z', endsAt: '2026-05-01T12:00:00.000Z' }),
  )
  worker.use(
    ...handlers({
      venues: [print],
      venueEvents: [...others, event('First', { _id: 'opening', points: 10 })],
    }),
  )
  const screen = await renderConsole('/venue/event/print?drawer=edit&id=opening')
  const drawer = screen.getByRole('dialog', { name: 'Edit First' })
  await drawer.getByRole('spinbutton', { name: 'Points' }).fill('75')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByRole('row', { name: /^First .* 75 / })).toBeVisible()
})

it('edits an event if the backend lists only the IDs of its venues', async () => {
  worker.use(
    http.get('*/api/venueEvent/getVenueEvents/*', () => {
      const bare = { _id: 'tea', name: 'Tea', venue_collection_id: ['print', 'boat'] }
      return HttpResponse.json({ data: [bare], totalCount: 1 })
    }),
    ...handlers({ venues: [print], capabilities: [] }),
  )
  const screen = await renderConsole('/venue/event/print?drawer=edit&id=tea')
  const drawer = screen.getByRole('dialog', { name: 'Edit Tea' })
  const venues = drawer.getByRole('list', { name: 'Chosen venues' })
  await expect.element(venues).toHaveTextContent('Print Roomboat')
})

it('treats a missing capacity as unknown, and null as no limit', async () => {
  worker.use(
    http.get('*/api/venueEvent/getVenueEvents/*', () => {
      const bare = (name: string) => ({ _id: `id-${name}`, name, venue_collection_id: ['print'] })
      return HttpResponse.json({ data: [bare('Tea'), { ...bare('Walk'), capacity: null }], totalCount: 2 })
    }),
    ...handlers({ venues: [print], capabilities: [] }),
  )
  const screen = await renderConsole('/venue/event/print')
  await expect.element(screen.getByRole('row', { name: /Walk/ }).getByText('No limit')).toBeVisible()
  expect(screen.getByRole('row', { name: /Tea/ }).getByText('No limit').elements()).toEqual([])
})

it('edits the venue itself', async () => {
  worker.use(...handlers({ venues: [print] }))
  const screen = await renderConsole('/venue/event/print')
  await screen.getByRole('button', { name: 'Edit venue' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Edit Print Room' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Drawing Room')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Drawing Room' })).toBeVisible()
  await expect
    .element(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    .toHaveTextContent('VenuesDrawing Room')
})

it('says inside the frame that the venue does not exist', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/venue/event/nowhere')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Venue not found' })).toBeVisible()
  await screen.getByRole('link', { name: 'Go to the venues' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()
})
