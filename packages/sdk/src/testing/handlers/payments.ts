import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import { hintOf } from '../hint-of.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

type Setting = Schemas['FiatPaymentSetting']

/** Fiat payment. The scene's admin's own setting is the platform's. */
export const payments = ({ state }: World) => {
  const rows = state.fiatPaymentSettings
  const ownOf = (owner: string) => rows.find((one) => one.owner === owner)
  const optionOf = (setting: Setting | undefined, option: string) =>
    setting?.options.find((one) => one.option === option)
  const saved = (setting: Setting) => ({ message: 'Payment setting saved.', data: assign(setting, {}) })
  return {
    clientGetPlatformFiatPaymentSetting: () => ({
      data: rows.filter((one) => (one.owner === state.profile.email) === (state.profile.role === 'admin')),
    }),
    clientGetOwnFiatPaymentSetting: ({ actor }) => ({
      data: rows.filter((one) => one.owner === actor.email),
    }),
    adminUpdateFiatPaymentSetting({ body: { option, secretKey, ...change }, actor }) {
      const { currency, publicKey } = change
      const stored = optionOf(ownOf(actor.email), option)
      if (currency !== undefined && !Intl.supportedValuesOf('currency').includes(currency))
        throw refusals.invalid('currency', `${currency} is not an ISO 4217 currency code.`)
      if (change.label?.trim() === '') throw refusals.invalid('label', 'Enter a label.')
      if (stored?.isEnabled && publicKey?.trim() === '')
        throw refusals.invalid(
          'publicKey',
          'Switch this payment method off before you remove its public key.',
        )
      if (!stored && currency === undefined)
        throw refusals.invalid('currency', 'A new payment method needs a currency.')
      const setting = ownOf(actor.email) ?? fixtures.fiatPaymentSetting({ owner: actor.email, options: [] })
      if (!rows.includes(setting)) rows.push(setting)
      const row =
        stored ?? fixtures.fiatPaymentOption({ option, label: option, publicKey: null, secretKey: hintOf() })
      if (!stored) setting.options.push(row)
      assign(row, {
        ...change,
        publicKey: publicKey === undefined ? undefined : publicKey.trim() || null,
        secretKey: secretKey === undefined ? undefined : hintOf(secretKey),
      })
      return saved(setting)
    },
    adminEnableDisableFiatPaymentOption({ body: { option, isEnabled }, actor }) {
      const setting = ownOf(actor.email)
      const row = optionOf(setting, option)
      if (!setting || !row) throw refusals.missing('payment method')
      if (isEnabled && !(row.publicKey && row.secretKey.isSet)) {
        const lacked = row.publicKey ? 'its secret key' : 'its public key'
        throw refusals.conflict('keys-missing', `${row.label} needs ${lacked} before it can be switched on.`)
      }
      row.isEnabled = isEnabled
      return saved(setting)
    },
  } satisfies Partial<Answers>
}
