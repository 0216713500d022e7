import { expect, it } from 'vitest'
import { fixtures, handlers } from '../index.ts'
import { testServer } from '../test-server.ts'

const { server, sdk } = testServer()
const admin = fixtures.profile()
const subAdmin = fixtures.profile({ role: 'sub_admin', email: 'mary@gallery.example' })
const ofAdmin = fixtures.fiatPaymentSetting({ owner: admin.email })

it("answers an admin's own setting as the platform's, and a sub-admin's beside it", async () => {
  server.use(...handlers({ profile: admin, fiatPaymentSettings: [ofAdmin] }))
  expect((await sdk.payments.getOwn()).data).toEqual([ofAdmin])
  expect((await sdk.payments.getPlatform()).data).toEqual([ofAdmin])

  server.use(...handlers({ profile: subAdmin, fiatPaymentSettings: [ofAdmin] }))
  expect((await sdk.payments.getOwn()).data).toEqual([])
  await sdk.payments.update({ option: 'bank-transfer', label: 'Bank transfer', currency: 'CHF' })
  expect((await sdk.payments.getOwn()).data[0]).toMatchObject({ owner: subAdmin.email })
  expect((await sdk.payments.getPlatform()).data).toEqual([ofAdmin])
})

it('switches an option on once its keys are set, of which it tells the ending only', async () => {
  server.use(...handlers())
  await sdk.payments.update({ option: 'card', currency: 'EUR', publicKey: 'pk_live_1' })
  await expect(sdk.payments.setEnabled({ option: 'card', isEnabled: true })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'card needs its secret key before it can be switched on.',
  })
  const { data } = await sdk.payments.update({ option: 'card', secretKey: 'sk_live_0123456789' })
  expect(JSON.stringify(data)).not.toContain('sk_live')
  await sdk.payments.setEnabled({ option: 'card', isEnabled: true })
  const [own] = (await sdk.payments.getOwn()).data
  expect(own?.options).toEqual([
    expect.objectContaining({
      option: 'card',
      publicKey: 'pk_live_1',
      secretKey: { isSet: true, ending: '6789' },
      isEnabled: true,
    }),
  ])
  await expect(sdk.payments.setEnabled({ option: 'cheque', isEnabled: true })).rejects.toMatchObject({
    kind: 'not-found',
  })
})

it('adds an option only with a currency, and takes a public key away that is emptied', async () => {
  server.use(...handlers())
  await expect(sdk.payments.update({ option: 'card', label: 'Card' })).rejects.toMatchObject({
    kind: 'validation',
    fields: [{ field: 'currency' }],
  })
  expect((await sdk.payments.getOwn()).data).toEqual([])
  await sdk.payments.update({ option: 'card', currency: 'EUR', publicKey: 'pk_live_1' })
  const { data } = await sdk.payments.update({ option: 'card', publicKey: '' })
  expect(data.options).toMatchObject([{ publicKey: null, currency: 'EUR' }])
})
