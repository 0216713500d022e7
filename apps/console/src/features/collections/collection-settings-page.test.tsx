import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { waitUntilIdle } from '#src/testing/broken-platform.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

it('shows a switch turned before the server answers, and undoes it on a refusal only', async () => {
  const refusal = Promise.withResolvers<void>()
  worker.use(
    http.post('*/api/collection/updateCollectionPublishItem', async () => {
      await refusal.promise
      const error = 'A collection without assets cannot be published.'
      return HttpResponse.json({ error }, { status: 409 })
    }),
    ...handlers({ collections: [fixtures.collection({ _id: 'tides', name: 'Tides' })] }),
  )
  const screen = await renderConsole('/collection/tides/settings')
  const published = screen.getByRole('switch', { name: 'Published' })
  await published.click()
  await expect.element(published).toBeChecked()
  refusal.resolve()
  await expect.element(screen.getByText('A collection without assets cannot be published.')).toBeVisible()
  await expect.element(published).not.toBeChecked()
  const paymaster = screen.getByRole('switch', { name: 'Paymaster' })
  await paymaster.click()
  await expect.element(paymaster).toBeChecked()
  await expect.element(paymaster).not.toHaveAttribute('aria-busy')
  await expect.element(paymaster).toBeChecked()
})

it('says what an active switch still needs, and where to set it up', async () => {
  const on = { isPublished: true, fiatPaymentSupport: true, paymasterSupport: true }
  const collections = [fixtures.collection({ _id: 'tides', name: 'Tides', ...on })]
  const profile = fixtures.profile({ frontendDomainUrl: null })
  worker.use(...handlers({ collections, profile }))
  const screen = await renderConsole('/collection/tides/settings')
  const needs = screen.getByRole('list', { name: 'Switches' })
  for (const [text, action] of [
    ['No storefront domain is known.', 'Set domain'],
    ['No payment method is on.', 'Set up payments'],
    ['No paymaster is deployed.', 'Deploy paymaster'],
  ] as const) {
    await expect.element(needs.getByText(text, { exact: false })).toBeVisible()
    await expect.element(needs.getByRole('link', { name: action })).toBeVisible()
  }
  await screen.getByRole('switch', { name: 'Fiat payment' }).click()
  await expect.element(needs.getByText('No payment method is on.', { exact: false })).not.toBeInTheDocument()
})

it('shows no note if the requirement is met or can’t be read', async () => {
  const on = { isPublished: true, fiatPaymentSupport: true, paymasterSupport: true }
  const option = fixtures.fiatPaymentSetting().options.map((one) => ({ ...one, isEnabled: true }))
  worker.use(
    failing('getFrontendDomainUrl', 503, 'Busy.'),
    ...handlers({
      collections: [fixtures.collection({ _id: 'tides', name: 'Tides', ...on })],
      fiatPaymentSettings: [fixtures.fiatPaymentSetting({ options: option })],
      paymasterContracts: [fixtures.paymasterContract()],
    }),
  )
  const screen = await renderConsole('/collection/tides/settings')
  const needs = screen.getByRole('list', { name: 'Switches' })
  await expect.element(needs.getByRole('switch', { name: 'Published' })).toBeChecked()
  await waitUntilIdle(screen)
  await expect.element(needs.getByRole('link')).not.toBeInTheDocument()
})

it('shows at the event that the server refuses it, and clears the event when the venue changes', async () => {
  const venues = ['Print Room', 'Boat House'].map((name) => fixtures.venue({ _id: name.slice(0, 4), name }))
  const tea = fixtures.venueEvent({ _id: 'tea', name: 'Tea', venue_collection_id: ['Boat'] })
  const scope = { venue_collection_id: 'Boat', event_collection_id: 'tea' }
  worker.use(
    failing('updateCollection', 400, 'The event is not held at this venue.', {
      fields: [{ field: 'event_collection_id', message: 'The event is not held at this venue.' }],
    }),
    ...handlers({
      venues,
      venueEvents: [tea],
      collections: [fixtures.collection({ _id: 'cups', name: 'Cups', ...scope })],
    }),
  )
  const screen = await renderConsole('/collection/cups/settings')
  const event = screen.getByRole('combobox', { name: 'Event' })
  await expect.element(event).toHaveValue('Tea')
  await screen.getByRole('textbox', { name: 'Description' }).fill('Of tin.')
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(event).toHaveAccessibleDescription(/not held at this venue/)
  // The field with the error gets the focus, which would close another field's list.
  await expect.element(event).toHaveFocus()
  await screen.getByRole('combobox', { name: 'Venue' }).fill('print')
  await screen.getByRole('option', { name: /Print Room/ }).click()
  await expect.element(event).toHaveValue('')
})

it('changes a collection without a symbol from the backend, but still rejects a wrong one', async () => {
  let sent: unknown
  worker.use(
    http.get('*/api/collection/allCollection/*', () =>
      HttpResponse.json({ data: [{ _id: 'tides' }], totalCount: 1 }),
    ),
    http.post('*/api/collection/updateCollection', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({})
    }),
    ...handlers({ capabilities: [] }),
  )
  const screen = await renderConsole('/collection/tides/settings')
  const symbol = screen.getByRole('textbox', { name: 'Symbol' })
  await screen.getByRole('textbox', { name: 'Description' }).fill('  Twelve plates. ')
  await symbol.fill('no symbol')
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(symbol).toHaveAccessibleDescription(/Use 1 to 11 capital letters or digits/)
  await symbol.fill('')
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByText('Done.')).toBeVisible()
  expect(sent).toEqual({ collection_id: 'tides', description: 'Twelve plates.' })
})

it('does not move a collection of the platform before a venue or event is chosen', async () => {
  worker.use(...handlers({ collections: [fixtures.collection({ _id: 'tides', name: 'Tides' })] }))
  const screen = await renderConsole('/collection/tides/settings')
  for (const scope of ['Venue', 'Event']) {
    await screen.getByRole('radio', { name: scope }).click()
    await screen.getByRole('button', { name: 'Save changes' }).click()
    await expect
      .element(screen.getByRole('combobox', { name: scope }))
      .toHaveAccessibleDescription(new RegExp(`Choose an? ${scope.toLowerCase()}`))
  }
})

it('moves the metadata of tokens to the platform, and does not send it again', async () => {
  const sent: unknown[] = []
  worker.use(
    http.post('*/api/collection/updateCollection', async ({ request }) => {
      sent.push(((await request.clone().json()) as { metadataLocation?: string }).metadataLocation)
    }),
    ...handlers({ collections: [fixtures.collection({ _id: 'tides', name: 'Tides' })] }),
  )
  const screen = await renderConsole('/collection/tides/settings')
  const save = screen.getByRole('button', { name: 'Save changes' })
  await screen.getByRole('radio', { name: 'This platform' }).click()
  await save.click()
  await expect.poll(() => sent).toEqual(['platform'])
  await expect.element(save).toBeEnabled()
  await expect.element(screen.getByRole('radio', { name: 'This platform' })).toBeChecked()
  await screen.getByRole('textbox', { name: 'Description' }).fill('Twelve plates.')
  await save.click()
  await expect.poll(() => sent).toEqual(['platform', undefined])
})

it('keeps the metadata of minted tokens where it is', async () => {
  const collections = [
    fixtures.collection({ _id: 'tides', name: 'Tides', soldAssets: 1, metadataLocation: 'platform' }),
  ]
  worker.use(...handlers({ collections }))
  const screen = await renderConsole('/collection/tides/settings')
  await expect
    .element(screen.getByRole('radiogroup', { name: 'Token metadata' }))
    .toHaveAccessibleDescription(/Tokens are minted/)
  await expect.element(screen.getByRole('radio', { name: 'This platform' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'This platform' })).toBeDisabled()
  await expect.element(screen.getByRole('radio', { name: 'IPFS' })).toBeDisabled()
})

it('has no choice of the metadata’s place on a backend without one', async () => {
  const collections = [fixtures.collection({ _id: 'tides', name: 'Tides' })]
  worker.use(...handlers({ collections, capabilities: [] }))
  const screen = await renderConsole('/collection/tides/settings')
  await expect.element(screen.getByRole('radio', { name: 'Platform', exact: true })).toBeVisible()
  await waitUntilIdle(screen)
  expect(screen.getByRole('radiogroup', { name: 'Token metadata' }).elements()).toEqual([])
})
