import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import type { World } from '../world.ts'

/** Fiat payment. An admin's setting is the platform's. */
export const payments = ({ state }: World) => {
  const rows = state.fiatPaymentSettings
  const save = (option: string, { ...change }: object) => {
    const owner = state.profile.email
    let setting = rows.find((one) => one.owner === owner)
    if (!setting) rows.push((setting = fixtures.fiatPaymentSetting({ owner, options: [] })))
    let row = setting.options.find((one) => one.option === option)
    const secretKey = fixtures.secretHint({ isSet: false, ending: null })
    if (!row)
      setting.options.push(
        (row = fixtures.fiatPaymentOption({ option, label: option, publicKey: null, secretKey })),
      )
    assign(row, change)
    return { message: 'Payment setting saved.', data: assign(setting, {}) }
  }
  return {
    clientGetPlatformFiatPaymentSetting: () => ({
      data: rows.filter((one) => (one.owner === state.profile.email) === (state.profile.role === 'admin')),
    }),
    clientGetOwnFiatPaymentSetting: () => ({
      data: rows.filter((one) => one.owner === state.profile.email),
    }),
    adminUpdateFiatPaymentSetting: ({ body: { option, ...change } }) => save(option, change),
    adminEnableDisableFiatPaymentOption: ({ body: { option, ...change } }) => save(option, change),
  } satisfies Partial<Answers>
}
