import type { Functions } from '../transport/functions.ts'

/** Fiat payment (specification, section 7, "Fiat payment"). Secret keys go in and never come out: see `SecretHint`. */
export const payments = ({ bare, call }: Functions) => ({
  /** The platform's setting; the first entry of `data` is the platform admin's, and there may be none. */
  getPlatform: bare('clientGetPlatformFiatPaymentSetting'),
  /** The signed-in person's own setting, as the only entry of `data`, or none. */
  getOwn: bare('clientGetOwnFiatPaymentSetting'),
  /** Sets up one option of the own setting, such as `card`; a field left out stays as it is, a new option needs a currency. */
  update: call('adminUpdateFiatPaymentSetting'),
  /** Switches one option of the own setting on or off. `conflict` where its keys are not set. */
  setEnabled: call('adminEnableDisableFiatPaymentOption'),
})
