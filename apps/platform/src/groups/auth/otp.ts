import { randomBytes, randomInt } from 'node:crypto'
import type { KeyedHash } from '#src/session/keyed-hash.ts'

/** How long a one-time password is good, and then the reset token that it was traded for. */
export const goodForMinutes = 10

/** How often one may be tried; the last try that is wrong uses it up. */
export const mostAttempts = 5

/** When something that is made now is no longer good. */
export const goodUntil = (now: Date): Date => new Date(now.getTime() + goodForMinutes * 60_000)

/** Six random digits. */
export const newOtp = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** 256 random bits. */
export const newResetToken = (): string => randomBytes(32).toString('base64url')

/** How accounts, one-time passwords and reset tokens lie in the database. Equal hashes mean equal values. */
export const hashesOf = (keyedHash: KeyedHash, email: string) => {
  const account = keyedHash('password-reset', email)
  return {
    account,
    otp: (otp: string) => keyedHash('otp', account, otp),
    token: (token: string) => keyedHash('reset-token', account, token),
  }
}
