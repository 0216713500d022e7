import type { Schemas } from '@vitrine/sdk/contract'

const shown = 4
/** A shorter secret would be half told by its ending. */
const longEnough = 12

/** Returns what may be said of a key: that it is set, and how it ends where it is long enough for that. */
export const hintOf = (secret: string): Schemas['SecretHint'] => ({
  isSet: true,
  ending: secret.length >= longEnough ? secret.slice(-shown) : null,
})

/** What may be said of a password: nothing but that it is set. */
export const passwordHint: Schemas['SecretHint'] = { isSet: true, ending: null }

/** Said where there is no secret. */
export const noHint: Schemas['SecretHint'] = { isSet: false, ending: null }
