import { randomBytes, randomInt } from 'node:crypto'
import type { KeyedHash } from '#src/access/keyed-hash.ts'

/** Minutes for which a one-time password is valid, and after that the reset token that replaces it. */
export const otpLifetimeMinutes = 10

/** Number of tries for a one-time password. It is invalid after the last wrong one. */
export const maxOtpAttempts = 5

/** Returns the time when a one-time password or reset token that is created now expires. */
export const otpExpiresAt = (now: Date): Date => new Date(now.getTime() + otpLifetimeMinutes * 60_000)

/** Returns six random digits. */
export const newOtp = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Returns a random reset token of 256 bits. */
export const newResetToken = (): string => randomBytes(32).toString('base64url')

/**
 * Returns functions for the stored hashes of an account's one-time passwords and reset tokens, and the account's own
 * hash. Equal hashes mean equal values.
 */
export const hashesOf = (keyedHash: KeyedHash, email: string) => {
  const account = keyedHash('password-reset', email)
  return {
    account,
    otp: (otp: string) => keyedHash('otp', account, otp),
    token: (token: string) => keyedHash('reset-token', account, token),
  }
}
