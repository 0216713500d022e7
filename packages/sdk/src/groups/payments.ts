import { posting } from '../transport/post.ts'
import type { CallOptions, Send } from '../transport/types.ts'

/** Fiat payment (specification, section 7, "Fiat payment"). Secret keys go in and never come out: see `SecretHint`. */
export const payments = (send: Send) => {
  const post = posting(send)
  return {
    /** The platform's setting; the first entry of `data` is the platform admin's, and there may be none. */
    getPlatform: (options?: CallOptions) => send('clientGetPlatformFiatPaymentSetting', {}, options),
    /** The signed-in person's own setting, as the only entry of `data`, or none. */
    getOwn: (options?: CallOptions) => send('clientGetOwnFiatPaymentSetting', {}, options),
    /** Set up one option of the own setting, such as `card`; a field left out stays as it is. */
    update: post('adminUpdateFiatPaymentSetting'),
    /** Switch one option of the own setting on or off. `conflict` where its keys are not set. */
    setEnabled: post('adminEnableDisableFiatPaymentOption'),
  }
}
