import { fixtures, failing, handlers, respond } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { openDrafts } from '#src/drafts/drafts.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { bodiesOf } from '#src/testing/watch-requests.ts'
import { worker } from '#src/testing/worker.ts'

const admin = fixtures.profile()
const registrar = fixtures.profile({ role: 'sub_admin', email: 'mary@gallery.example' })
const card = fixtures.fiatPaymentOption({ secretKey: fixtures.secretHint({ ending: '9f3c' }) })
const ofAdmin = () => fixtures.fiatPaymentSetting({ owner: admin.email, options: [structuredClone(card)] })

beforeEach(() => signIn())

it('adds a payment method from the list with its keys, and shows the end of the secret key', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/payment')
  await screen.getByRole('button', { name: 'Add payment method' }).last().click()
  const drawer = screen.getByRole('dialog', { name: 'Add payment method' })
  await drawer.getByRole('combobox', { name: 'Payment method' }).click()
  await screen.getByRole('option', { name: 'Bank transfer' }).click()
  await expect.element(drawer.getByRole('textbox', { name: 'Label' })).toHaveValue('Bank transfer')
  await drawer.getByRole('combobox', { name: 'Currency' }).fill('swiss franc')
  await screen.getByRole('option', { name: /CHF/ }).first().click()
  await drawer.getByLabelText('Public key').fill('pk_live_bank')
  await drawer.getByLabelText('Secret key').fill('sk_live_0123456789abcd')
  await drawer.getByRole('button', { name: 'Add payment method' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(screen.address()).toBe('/payment')
  const row = screen.getByRole('row', { name: /Bank transfer/ })
  await expect.element(row).toMatchTextContent(/CHF/)
  await expect.element(row).toMatchTextContent(/Set, ends in …abcd/)
  await expect.element(row.getByRole('switch')).not.toBeChecked()
})

it('accepts a custom name, and rejects a taken or invalid one', async () => {
  worker.use(...handlers({ fiatPaymentSettings: [ofAdmin()] }))
  const screen = await renderConsole('/payment?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'Add payment method' })
  await drawer.getByRole('button', { name: 'Add payment method' }).click()
  const kind = drawer.getByRole('combobox', { name: 'Payment method' })
  await expect.element(kind).toHaveAccessibleDescription(/Enter a code for the payment method/)
  await expect
    .element(drawer.getByRole('combobox', { name: 'Currency' }))
    .toHaveAccessibleDescription(/Choose a currency/)
  await expect.element(kind).toHaveFocus()
  await kind.click()
  await expect.element(screen.getByRole('option', { name: /^Card/ })).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('option', { name: 'Another' }).click()
  const name = drawer.getByRole('textbox', { name: 'Name' })
  await name.fill('Gift voucher')
  await expect.element(name).toHaveAccessibleDescription(/Use lower-case letters, digits and hyphens/)
  await name.fill('card')
  await expect.element(name).toHaveAccessibleDescription(/You already have this payment method/)
  await name.fill('gift-voucher')
  await drawer.getByRole('textbox', { name: 'Label' }).fill('Gift voucher')
  await drawer.getByRole('combobox', { name: 'Currency' }).fill('EUR')
  await screen.getByRole('option', { name: /^EUR/ }).click()
  await drawer.getByRole('button', { name: 'Add payment method' }).click()
  await expect.element(screen.getByRole('row', { name: /Gift voucher gift-voucher/ })).toBeVisible()
})

it('changes a payment method, and keeps the stored secret key unless it is replaced', async () => {
  worker.use(...handlers({ fiatPaymentSettings: [ofAdmin()] }))
  const sent = bodiesOf('adminUpdateFiatPaymentSetting')
  const screen = await renderConsole('/payment')
  // The only setting that an admin sees is the platform’s.
  await expect.element(screen.getByText('Platform', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('table')).toHaveAccessibleName('Your payment methods')
  await screen.getByRole('button', { name: 'Edit Card' }).click()
  await expect.poll(screen.address).toBe('/payment?drawer=edit&option=card')
  const drawer = screen.getByRole('dialog', { name: 'Edit Card' })
  await drawer.getByRole('textbox', { name: 'Label' }).fill('Credit card')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByRole('row', { name: /Credit card/ })).toMatchTextContent(/…9f3c/)
  expect(sent).toHaveBeenLastCalledWith({
    option: 'card',
    label: 'Credit card',
    currency: 'EUR',
    publicKey: 'pk_test_gallery',
  })

  await screen.getByRole('button', { name: 'Edit Credit card' }).click()
  const again = screen.getByRole('dialog', { name: 'Edit Credit card' })
  await again.getByRole('button', { name: 'Replace Secret key' }).click()
  await again.getByLabelText('Secret key').fill('short')
  await again.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .element(again.getByLabelText('Secret key'))
    .toHaveAccessibleDescription(/at least 8 characters/)
  await again.getByLabelText('Secret key').fill('sk_live_the_new_one_77aa')
  await again.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByRole('row', { name: /Credit card/ })).toMatchTextContent(/…77aa/)
})

it('edits a payment method whose currency isn’t in ISO 4217', async () => {
  const options = [{ ...structuredClone(card), currency: 'USDC' }]
  worker.use(
    ...handlers({ fiatPaymentSettings: [fixtures.fiatPaymentSetting({ owner: admin.email, options })] }),
  )
  const screen = await renderConsole(`/payment?drawer=edit&option=${card.option}`)
  const drawer = screen.getByRole('dialog', { name: `Edit ${card.label}` })
  await expect.element(drawer.getByRole('combobox', { name: 'Currency' })).toHaveValue('USDC')
})

it('keeps a public key that the backend does not send', async () => {
  worker.use(
    http.get('*/clientGetOwnFiatPaymentSetting', () =>
      HttpResponse.json({ data: [{ options: [{ option: 'card', label: 'Card' }] }] }),
    ),
    ...handlers({ fiatPaymentSettings: [ofAdmin()] }),
  )
  const sent = bodiesOf('adminUpdateFiatPaymentSetting')
  const screen = await renderConsole('/payment?drawer=edit&option=card')
  const drawer = screen.getByRole('dialog', { name: 'Edit Card' })
  await drawer.getByRole('textbox', { name: 'Label' }).fill('Credit card')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(sent).toHaveBeenLastCalledWith({ option: 'card', label: 'Credit card' })
})

// Proves: state.payment-saved
it('switches a payment method on and reads the setting again, or undoes the switch and names the missing key', async () => {
  const setting = ofAdmin()
  const message = 'Card needs its secret key before it can be switched on.'
  worker.use(
    failing('adminEnableDisableFiatPaymentOption', 409, message, { code: 'keys-missing' }),
    http.get('*/clientGetOwnFiatPaymentSetting', () => HttpResponse.json({ data: [setting] })),
    ...handlers(),
  )
  const screen = await renderConsole('/payment')
  const enabled = screen.getByRole('switch', { name: 'Enabled: Card' })
  await enabled.click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(enabled).not.toBeChecked()
  worker.use(
    // Other changes since then arrive with the next read.
    http.post('*/adminEnableDisableFiatPaymentOption', () => {
      setting.options = [{ ...card, isEnabled: true, currency: 'CHF' }]
      return HttpResponse.json({ message: 'Card is on.', data: setting })
    }),
  )
  await enabled.click()
  await expect.element(screen.getByText('Card is on.')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Card/ })).toMatchTextContent(/CHF/)
  await expect.element(enabled).toBeChecked()
})

it('shows a server error at its field and keeps the input', async () => {
  const message = 'EUR is not an ISO 4217 currency code.'
  worker.use(
    failing('adminUpdateFiatPaymentSetting', 400, message, { fields: [{ field: 'currency', message }] }),
    ...handlers({ fiatPaymentSettings: [ofAdmin()] }),
  )
  const screen = await renderConsole('/payment?drawer=edit&option=card')
  const drawer = screen.getByRole('dialog', { name: 'Edit Card' })
  await drawer.getByRole('textbox', { name: 'Label' }).fill('Credit card')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .element(drawer.getByRole('combobox', { name: 'Currency' }))
    .toHaveAccessibleDescription(message)
  await expect.element(drawer.getByRole('textbox', { name: 'Label' })).toHaveValue('Credit card')
})

// Proves: route.payments
it('lets a sub-admin view the platform’s setting and change their own', async () => {
  signIn('sub_admin')
  const own = fixtures.fiatPaymentSetting({
    owner: registrar.email,
    options: [{ ...card, option: 'wallet', label: 'Wallet' }],
  })
  const later = fixtures.fiatPaymentSetting({ owner: 'grace@gallery.example', options: [] })
  worker.use(
    // The first entry belongs to the platform's admin (specification, section 3).
    respond('clientGetPlatformFiatPaymentSetting', () => ({ data: [ofAdmin(), later] })),
    ...handlers({ profile: registrar, fiatPaymentSettings: [ofAdmin(), own] }),
  )
  const screen = await renderConsole('/payment')
  const platforms = screen.getByRole('region', { name: 'Platform payment methods' })
  await expect.element(platforms).toMatchTextContent(/Read-only\. ada@gallery\.example can change it\./)
  await expect.element(platforms.getByRole('row', { name: /Card/ })).toMatchTextContent(/Set, ends in …9f3c/)
  expect(platforms.getByRole('button', { name: /Edit/ }).elements()).toEqual([])
  expect(platforms.getByRole('switch').elements()).toEqual([])
  const mine = screen.getByRole('region', { name: 'Your payment methods' })
  await mine.getByRole('switch', { name: 'Enabled: Wallet' }).click()
  await expect.element(mine.getByRole('switch', { name: 'Enabled: Wallet' })).toBeChecked()
  await expect.element(mine.getByRole('button', { name: 'Edit Wallet' })).toBeVisible()
})

it('stores the input until it is sent, but no key', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/payment?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'Add payment method' })
  await drawer.getByRole('textbox', { name: 'Label' }).fill('By card')
  await drawer.getByLabelText('Public key').fill('pk_live_typed')
  await drawer.getByLabelText('Secret key').fill('sk_live_typed_0123')
  const drafts = await openDrafts(admin.email)
  await expect.poll(() => drafts.get('payment/new')).toMatchObject({ values: { label: 'By card' } })
  expect(JSON.stringify(await drafts.get('payment/new'))).not.toMatch(/_live_typed/)
  drafts.close()
})

it('reads the settings again if they could not be loaded', async () => {
  let isAway = true
  worker.use(
    http.get('*/clientGetOwnFiatPaymentSetting', () =>
      isAway ? HttpResponse.json({ error: 'Away.' }, { status: 400 }) : undefined,
    ),
    ...handlers({ fiatPaymentSettings: [ofAdmin()] }),
  )
  const screen = await renderConsole('/payment')
  await expect.element(screen.getByText('Your payment methods could not be loaded')).toBeVisible()
  isAway = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('row', { name: /Card/ })).toBeVisible()
})

it('keeps an open drawer with its input if the setting can’t be read again', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/payment?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'Add payment method' })
  await drawer.getByLabelText('Public key').fill('pk_live_bank')
  worker.use(failing('clientGetOwnFiatPaymentSetting', 502, 'It does not answer.'))
  await screen.queryClient.invalidateQueries()
  await expect.poll(() => screen.queryClient.isFetching()).toBe(0)
  await drawer.getByLabelText('Secret key').fill('sk_live_0123456789abcd')
  await drawer.getByRole('button', { name: 'Add payment method' }).click()
  await expect
    .element(drawer.getByRole('combobox', { name: 'Payment method' }))
    .toHaveAccessibleDescription(/Enter a code for the payment method/)
  await expect.element(drawer.getByLabelText('Public key')).toHaveValue('pk_live_bank')
})
