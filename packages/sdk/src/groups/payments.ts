import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Fiat payment. A secret key is never returned: see `SecretHint`. */
export function payments(client: OpenClient) {
  const { get, post } = callsOf(client)
  return {
    /** Returns the platform's settings in `data`: the platform admin's first; empty if there are none. */
    getPlatform: get(
      '/api/fiatPaymentSetting/clientGetPlatformFiatPaymentSetting',
      op.clientGetPlatformFiatPaymentSetting,
    ),
    /** Returns the signed-in person's setting as the only entry of `data`; an empty list if it doesn't exist. */
    getOwn: get('/api/fiatPaymentSetting/clientGetOwnFiatPaymentSetting', op.clientGetOwnFiatPaymentSetting),
    /** Changes one option of your setting, such as `card`. Omitted fields are unchanged; a new option needs a currency. */
    update: post('/api/fiatPaymentSetting/adminUpdateFiatPaymentSetting', op.adminUpdateFiatPaymentSetting),
    /** Enables or disables one option of your setting. `conflict` if its keys are not set. */
    setEnabled: post(
      '/api/fiatPaymentSetting/adminEnableDisableFiatPaymentOption',
      op.adminEnableDisableFiatPaymentOption,
    ),
  }
}
