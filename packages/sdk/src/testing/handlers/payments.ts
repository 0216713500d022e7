import type { Schemas } from '../../strict.ts'
import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { MockError, respond } from '../respond.ts'
import { assign } from './find.ts'
import { hintOf } from './hint-of.ts'

/** Fiat payment. An admin's own setting is the platform's. */
export function payments(state: MockState, origin: string) {
  const isOwn = (setting: Schemas['FiatPaymentSetting']) => setting.owner === state.profile.email
  const isPlatform = (setting: Schemas['FiatPaymentSetting']) =>
    (state.profile.role === 'admin') === isOwn(setting)
  const own = () => {
    const found = state.fiatPaymentSettings.find(isOwn)
    if (found) return found
    const made = fixtures.fiatPaymentSetting({ owner: state.profile.email, options: [] })
    state.fiatPaymentSettings.push(made)
    return made
  }
  const optionOf = (setting: Schemas['FiatPaymentSetting'], option: string) =>
    setting.options.find((one) => one.option === option)
  const saved = (setting: Schemas['FiatPaymentSetting']) => ({
    message: 'Payment setting saved.',
    data: structuredClone(assign(setting, {})),
  })

  return [
    respond(
      'clientGetPlatformFiatPaymentSetting',
      () => ({ data: state.fiatPaymentSettings.filter(isPlatform) }),
      origin,
    ),
    respond(
      'clientGetOwnFiatPaymentSetting',
      () => ({ data: state.fiatPaymentSettings.filter(isOwn) }),
      origin,
    ),
    respond(
      'adminUpdateFiatPaymentSetting',
      ({ body: { option, secretKey, ...change } }) => {
        const known = state.fiatPaymentSettings.find(isOwn)
        if (change.currency === undefined && !(known && optionOf(known, option))) {
          const message = 'A new payment method needs a currency.'
          throw new MockError(400, message, { fields: [{ field: 'currency', message }] })
        }
        const setting = own()
        let row = optionOf(setting, option)
        if (!row) {
          const secret = fixtures.secretHint({ isSet: false, ending: null })
          row = fixtures.fiatPaymentOption({ option, label: option, publicKey: null, secretKey: secret })
          setting.options.push(row)
        }
        const publicKey = change.publicKey === undefined ? {} : { publicKey: change.publicKey || null }
        Object.assign(row, change, publicKey, secretKey === undefined ? {} : { secretKey: hintOf(secretKey) })
        return saved(setting)
      },
      origin,
    ),
    respond(
      'adminEnableDisableFiatPaymentOption',
      ({ body: { option, isEnabled } }) => {
        const setting = state.fiatPaymentSettings.find(isOwn)
        const row = setting && optionOf(setting, option)
        if (!row) throw new MockError(404, 'There is no such payment method.', { code: 'not-found' })
        if (isEnabled && !(row.publicKey && row.secretKey.isSet)) {
          const missing = row.publicKey ? 'its secret key' : 'its public key'
          const message = `${row.label} needs ${missing} before it can be switched on.`
          throw new MockError(409, message, { code: 'keys-missing' })
        }
        row.isEnabled = isEnabled
        return saved(setting)
      },
      origin,
    ),
  ]
}
