import { ServiceError } from '#src/service-error.ts'
import type { Encryptor } from '#src/storage/encryptor.ts'

const shortest = 8
const shown = 4
/** Minimum length of a key whose ending is shown. The ending of a shorter one would reveal too much of it. */
const longEnough = 12

/** Returns the context of an encrypted secret key, which binds it to a person's option. */
export const secretContext = (userId: string, option: string) => `fiat-payment-option ${userId} ${option}`

/**
 * Returns the columns of a new secret key; empty if none is given. Trims white space that comes from copying. Throws a
 * ServiceError if the key is too short.
 */
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
