import type { Functions } from '../client/functions.ts'

/** Fiat payment. A secret key is never returned: see `SecretHint`. */
export const payments = ({ bare, call }: Functions) => ({
  /** Returns the platform's settings in `data`: the first is the platform admin's, and there may be none. */
  getPlatform: bare('clientGetPlatformFiatPaymentSetting'),
  /** Returns the signed-in person's own setting as the only entry of `data`; an empty list where there is none. */
  getOwn: bare('clientGetOwnFiatPaymentSetting'),
  /** Sets up one option of the own setting, such as `card`; a field left out stays as it is, a new option needs a currency. */
  update: call('adminUpdateFiatPaymentSetting'),
  /** Switches one option of the own setting on or off. `conflict` where its keys are not set. */
  setEnabled: call('adminEnableDisableFiatPaymentOption'),
})
