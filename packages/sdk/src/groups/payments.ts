import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Fiat payment. A secret key is never returned: see `SecretHint`. */
export function payments(client: OpenClient) {
  const { get, post } = callsOf(client)
  return {
    /** Returns the platform's settings in `data`: the first is the platform admin's, and there may be none. */
    getPlatform: get(
      '/api/fiatPaymentSetting/clientGetPlatformFiatPaymentSetting',
      op.clientGetPlatformFiatPaymentSetting,
    ),
    /** Returns the signed-in person's own setting as the only entry of `data`; an empty list if there is none. */
    getOwn: get('/api/fiatPaymentSetting/clientGetOwnFiatPaymentSetting', op.clientGetOwnFiatPaymentSetting),
    /** Sets up one option of the own setting, such as `card`; a field left out stays as it is, a new option needs a currency. */
    update: post('/api/fiatPaymentSetting/adminUpdateFiatPaymentSetting', op.adminUpdateFiatPaymentSetting),
    /** Switches one option of the own setting on or off. `conflict` where its keys are not set. */
    setEnabled: post(
      '/api/fiatPaymentSetting/adminEnableDisableFiatPaymentOption',
      op.adminEnableDisableFiatPaymentOption,
    ),
  }
}
