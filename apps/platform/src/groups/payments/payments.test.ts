import type { StrictSdk } from '@vitrine/sdk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fiatPaymentOptions } from '#src/storage/db/schema/fiat-payment-options.ts'
import { admin, startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { secretContext } from './secret-key.ts'

let platform: TestPlatform
let subAdmin: StrictSdk
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())
beforeEach(async () => {
  await platform.database.db.delete(fiatPaymentOptions)
  subAdmin = await platform.addPerson('sub_admin')
})

const secretKey = 'sk_live_51HarbourAtDawn9f3c'
const keys = { publicKey: 'pk_live_harbour', secretKey }
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (error: unknown) => error,
  )

describe('the own setting', () => {
  it('is empty until an option is set up', async () => {
    expect(await platform.sdk.payments.getOwn()).toEqual({ data: [] })
    const { data, message } = await platform.sdk.payments.update({
      option: 'card',
      label: ' Card ',
      currency: 'EUR',
      ...keys,
    })
    expect(message).toBe('Card is added.')
    expect(data).toMatchObject({
      owner: admin.email,
      options: [
        {
          option: 'card',
          label: 'Card',
          currency: 'EUR',
          publicKey: 'pk_live_harbour',
          secretKey: { isSet: true, ending: '9f3c' },
          isEnabled: false,
        },
      ],
    })
    expect((await platform.sdk.payments.getOwn()).data).toEqual([data])
  })

  // Proves: call.clientGetOwnFiatPaymentSetting
  it('is visible to and changed by its person only', async () => {
    await platform.sdk.payments.update({ option: 'card', currency: 'EUR', ...keys })
    expect((await subAdmin.payments.getOwn()).data).toEqual([])
    await subAdmin.payments.update({ option: 'card', label: 'Mine', currency: 'CHF' })
    const other = await platform.addPerson('sub_admin')
    expect(await rejection(other.payments.setEnabled({ option: 'card', isEnabled: false }))).toMatchObject({
      status: 404,
      message: 'There is no such payment method.',
    })
    expect((await subAdmin.payments.getOwn()).data[0]?.options).toMatchObject([
      { label: 'Mine', currency: 'CHF' },
    ])
    expect((await platform.sdk.payments.getOwn()).data[0]?.options).toMatchObject([
      { label: 'card', currency: 'EUR' },
    ])
  })

  // Proves: call.adminUpdateFiatPaymentSetting
  it('keeps what a change leaves out, and lists options in the order they were added', async () => {
    await platform.sdk.payments.update({ option: 'wallet', label: 'Wallet', currency: 'USD', ...keys })
    await platform.sdk.payments.update({ option: 'bank-transfer', label: 'Bank transfer', currency: 'EUR' })
    const { data, message } = await platform.sdk.payments.update({ option: 'wallet', label: 'Phone wallet' })
    expect(message).toBe('Phone wallet is saved.')
    expect(data.options.map(({ option, label, currency }) => [option, label, currency])).toEqual([
      ['wallet', 'Phone wallet', 'USD'],
      ['bank-transfer', 'Bank transfer', 'EUR'],
    ])
    expect(data.options[0]).toMatchObject({
      publicKey: keys.publicKey,
      secretKey: { isSet: true, ending: '9f3c' },
    })
  })

  it('adds an option once when it is added twice at the same time', async () => {
    const add = (label: string) => platform.sdk.payments.update({ option: 'card', label, currency: 'EUR' })
    await Promise.all([add('One'), add('Two')])
    expect((await platform.sdk.payments.getOwn()).data[0]?.options).toHaveLength(1)
  })

  it('refuses a currency that there is not, none for a new option, an empty label and a key that is too short', async () => {
    const update = (fields: object) => rejection(platform.sdk.payments.update({ option: 'card', ...fields }))
    const refused = (field: string) => ({ status: 400, fields: [{ field }] })
    expect(await update({ currency: 'EUX' })).toMatchObject({
      ...refused('currency'),
      message: 'EUX is not an ISO 4217 currency code.',
    })
    expect(await update({ label: 'Card' })).toMatchObject(refused('currency'))
    expect(await update({ currency: 'EUR', label: '  ' })).toMatchObject(refused('label'))
    expect(await update({ currency: 'EUR', secretKey: '  abc   ' })).toMatchObject(refused('secretKey'))
    expect((await platform.sdk.payments.getOwn()).data).toEqual([])
  })
})

describe('the secret key', () => {
  it('is encrypted in the database for its person and option, and neither returned nor logged', async () => {
    const { data } = await platform.sdk.payments.update({ option: 'card', currency: 'EUR', ...keys })
    const { db } = platform.database
    const [row] = await db.select().from(fiatPaymentOptions).where(eq(fiatPaymentOptions.option, 'card'))
    expect(JSON.stringify([data, row, platform.logged])).not.toContain('51HarbourAtDawn')
    const { secrets } = platform.platform
    const sealed = row?.sealedSecretKey ?? ''
    expect(secrets.decrypt(sealed, secretContext(row?.userId ?? '', 'card'))).toBe(secretKey)
    expect(() => secrets.decrypt(sealed, secretContext(row?.userId ?? '', 'wallet'))).toThrow(
      /authenticate data/,
    )
  })

  it('tells no ending of a short one, and takes the white space of copying away', async () => {
    const { data } = await platform.sdk.payments.update({
      option: 'card',
      currency: 'EUR',
      secretKey: ' 12345678901\n',
    })
    expect(data.options[0]?.secretKey).toEqual({ isSet: true, ending: null })
    const { data: replaced } = await platform.sdk.payments.update({
      option: 'card',
      secretKey: ' 123456789012 ',
    })
    expect(replaced.options[0]?.secretKey).toEqual({ isSet: true, ending: '9012' })
  })
})

describe('switching an option', () => {
  it.each([
    [{}, 'Card needs its public and its secret key before it can be switched on.'],
    [{ secretKey }, 'Card needs its public key before it can be switched on.'],
    [{ publicKey: 'pk' }, 'Card needs its secret key before it can be switched on.'],
  ])('on needs both keys: with %j it says which is missing', async (given, message) => {
    await platform.sdk.payments.update({ option: 'card', label: 'Card', currency: 'EUR', ...given })
    expect(
      await rejection(platform.sdk.payments.setEnabled({ option: 'card', isEnabled: true })),
    ).toMatchObject({
      status: 409,
      code: 'keys-missing',
      message,
    })
    expect((await platform.sdk.payments.getOwn()).data[0]?.options[0]?.isEnabled).toBe(false)
  })

  // Proves: call.adminEnableDisableFiatPaymentOption
  it('on and off again is reported and stored', async () => {
    await platform.sdk.payments.update({ option: 'card', label: 'Card', currency: 'EUR', ...keys })
    const on = await platform.sdk.payments.setEnabled({ option: 'card', isEnabled: true })
    expect(on).toMatchObject({ message: 'Card is on.', data: { options: [{ isEnabled: true }] } })
    const off = await platform.sdk.payments.setEnabled({ option: 'card', isEnabled: false })
    expect(off).toMatchObject({ message: 'Card is off.', data: { options: [{ isEnabled: false }] } })
  })

  it('an option that is on keeps its public key', async () => {
    await platform.sdk.payments.update({ option: 'card', label: 'Card', currency: 'EUR', ...keys })
    await platform.sdk.payments.setEnabled({ option: 'card', isEnabled: true })
    expect(await rejection(platform.sdk.payments.update({ option: 'card', publicKey: '' }))).toMatchObject({
      status: 400,
      fields: [{ field: 'publicKey' }],
    })
    await platform.sdk.payments.setEnabled({ option: 'card', isEnabled: false })
    const { data } = await platform.sdk.payments.update({ option: 'card', publicKey: '' })
    expect(data.options[0]?.publicKey).toBeNull()
  })
})

describe('the platform’s setting', () => {
  // Proves: call.clientGetPlatformFiatPaymentSetting
  it('is the first admin’s, for all callers', async () => {
    const later = await platform.addPerson('admin')
    await later.payments.update({ option: 'wallet', currency: 'EUR' })
    await subAdmin.payments.update({ option: 'bank-transfer', currency: 'EUR' })
    expect((await subAdmin.payments.getPlatform()).data).toEqual([])
    const { data } = await platform.sdk.payments.update({ option: 'card', currency: 'EUR', ...keys })
    for (const who of [platform.sdk, later, subAdmin]) {
      expect((await who.payments.getPlatform()).data).toEqual([data])
    }
  })
})
