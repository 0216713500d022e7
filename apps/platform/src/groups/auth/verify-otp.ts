import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { normalEmail } from '#src/access/normal-email.ts'
import type { Handler } from '#src/contract/types.ts'
import { networkOf } from '#src/http/network-of.ts'
import { ServiceError } from '#src/service-error.ts'
import { passwordResets } from '#src/storage/db/schema/password-resets.ts'
import type { AuthContext } from './auth-context.ts'
import { otpAttemptLimit } from './limits.ts'
import { hashesOf, maxOtpAttempts, newResetToken, otpExpiresAt } from './otp.ts'

type OtpErrorCode = 'otp-wrong' | 'otp-expired' | 'otp-used' | 'otp-too-many-attempts'

function refuse(code: OtpErrorCode, message: string): never {
  throw new ServiceError('validation', message, { code, fields: [{ field: 'otp', message }] })
}

const table = passwordResets

/**
 * Exchanges the right one-time password for a reset token, once. The answer to a wrong one is the same whether or not
 * the account exists. Only the right one gets the error that it was already used.
 */
export const verifyOtp =
  ({ db, now, keyedHash, limits }: AuthContext): Handler<'verifyOTP'> =>
  async ({ body, address }) => {
    await limits.count([otpAttemptLimit, networkOf(address)])
    const at = now()
    const hashes = hashesOf(keyedHash, normalEmail(body.email))
    const mine = eq(table.account, hashes.account)
    // Counted before the check, so that simultaneous attempts can't exceed the limit.
    const [row] = await db
      .update(table)
      .set({ attempts: sql`${table.attempts} + 1` })
      .where(and(mine, gt(table.otpUntil, at), lt(table.attempts, maxOtpAttempts)))
      .returning()
    if (!row) {
      const [stored] = await db.select().from(table).where(mine)
      if (stored && stored.otpUntil > at) {
        refuse('otp-too-many-attempts', 'Too many wrong one-time passwords. Request a new one.')
      }
      refuse('otp-expired', 'This one-time password has expired. Request a new one.')
    }
    if (row.userId === null || row.otpHash !== hashes.otp(body.otp)) {
      const left = maxOtpAttempts - row.attempts
      if (left === 0) refuse('otp-too-many-attempts', 'Too many wrong one-time passwords. Request a new one.')
      const attempts = left === 1 ? 'One attempt is left' : `${left} attempts are left`
      refuse('otp-wrong', `This is not the one-time password from the latest email. ${attempts}.`)
    }
    const resetToken = newResetToken()
    const [traded] = await db
      .update(table)
      .set({ usedAt: at, tokenHash: hashes.token(resetToken), tokenUntil: otpExpiresAt(at) })
      .where(and(mine, eq(table.otpHash, row.otpHash), isNull(table.usedAt)))
      .returning()
    if (!traded) refuse('otp-used', 'This one-time password was already used. Request a new one.')
    return { message: 'The one-time password is right. Now choose a new password.', resetToken }
  }
