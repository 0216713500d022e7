import type { Schemas } from '@vitrine/sdk/contract'

const shown = 4
/** Minimum length of a secret whose ending is shown. The ending of a shorter one would reveal too much of it. */
const longEnough = 12

/** Returns the hint for a key: that it is set, and its last characters if it is long enough. */
export const hintOf = (secret: string): Schemas['SecretHint'] => ({
  isSet: true,
  ending: secret.length >= longEnough ? secret.slice(-shown) : null,
})

/** The hint for a password: only that it is set. */
export const passwordHint: Schemas['SecretHint'] = { isSet: true, ending: null }

/** The hint for a missing secret. */
export const noHint: Schemas['SecretHint'] = { isSet: false, ending: null }
