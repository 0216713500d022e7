import type { Schemas } from '../strict.ts'

const shown = 4
/** A shorter secret would be half told by its ending. */
const longEnough = 12

/** Returns what may be said of a key; of none, that it is not set. */
export const hintOf = (secret?: string): Schemas['SecretHint'] => ({
  isSet: secret !== undefined,
  ending: secret !== undefined && secret.length >= longEnough ? secret.slice(-shown) : null,
})

/** What may be said of a password: nothing but that it is set. */
export const passwordHint: Schemas['SecretHint'] = { isSet: true, ending: null }
