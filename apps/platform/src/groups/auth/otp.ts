import { randomBytes, randomInt } from 'node:crypto'
import type { KeyedHash } from '#src/access/keyed-hash.ts'

/** How long a one-time password is valid, and then the reset token that it was exchanged for, in minutes. */
export const otpLifetimeMinutes = 10

/** How many attempts a one-time password allows; it is invalid after the last wrong one. */
export const maxOtpAttempts = 5

/** Returns when something that is created now expires. */
export const otpExpiresAt = (now: Date): Date => new Date(now.getTime() + otpLifetimeMinutes * 60_000)

/** Returns six random digits. */
export const newOtp = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Returns 256 random bits. */
export const newResetToken = (): string => randomBytes(32).toString('base64url')

/** Returns the hashes under which an account, its one-time passwords and its reset tokens are stored. Equal hashes mean equal values. */
export const hashesOf = (keyedHash: KeyedHash, email: string) => {
  const account = keyedHash('password-reset', email)
  return {
    account,
    otp: (otp: string) => keyedHash('otp', account, otp),
    token: (token: string) => keyedHash('reset-token', account, token),
  }
}
