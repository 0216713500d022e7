import { ServiceError } from '#src/service-error.ts'
import type { Encryptor } from '#src/storage/encryptor.ts'

const shortest = 8
const shown = 4
/** A shorter key would be half told by its ending. */
const longEnough = 12

/** Returns what a encrypted secret key is bound to: it opens for this person's option alone. */
export const secretContext = (userId: string, option: string) => `fiat-payment-option ${userId} ${option}`

/** Returns the columns of a new secret key; none where none is given. White space around it is left away: it comes from copying. */
export function secretColumns(secrets: Encryptor, context: string, given: string | undefined) {
  if (given === undefined) return {}
  const key = given.trim()
  if (key.length < shortest) {
    const message = `A secret key has at least ${shortest} characters.`
    throw ServiceError.field('secretKey', message)
  }
  return {
    sealedSecretKey: secrets.encrypt(key, context),
    secretEnding: key.length >= longEnough ? key.slice(-shown) : null,
  }
}
