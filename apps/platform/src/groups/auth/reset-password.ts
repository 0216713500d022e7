import { and, eq, gt, sql } from 'drizzle-orm'
import { checkNewPassword } from '#src/access/check-new-password.ts'
import { normalEmail } from '#src/access/normal-email.ts'
import { hashPassword } from '#src/access/password.ts'
import type { Handler } from '#src/contract/types.ts'
import { ServiceError } from '#src/service-error.ts'
import { passwordResets } from '#src/storage/db/schema/password-resets.ts'
import { users } from '#src/storage/db/schema/users.ts'
import type { AuthContext } from './auth-context.ts'
import { passwordLimits } from './limits.ts'
import { passwordChangedMail } from './mails.ts'
import { hashesOf } from './otp.ts'
import { resetPasswordAttempts } from './reset-password-attempts.ts'

function invalid(): ServiceError {
  const message = 'This took too long, or was already done. Start again with your email address.'
  return new ServiceError('validation', message, {
    code: 'reset-token-invalid',
    fields: [{ field: 'resetToken', message }],
  })
}

/**
 * Sets a new password with a reset token, which is then used up. Ends all sessions and lifts the account's lock-out.
 */
export const resetPassword =
  ({ db, now, keyedHash, limits, mail }: AuthContext): Handler<'resetPassword'> =>
  async ({ body, address, identified }) => {
    const email = normalEmail(body.email)
    const hashes = hashesOf(keyedHash, email)
    const good = and(
      eq(passwordResets.account, hashes.account),
      eq(passwordResets.tokenHash, hashes.token(body.resetToken)),
      gt(passwordResets.tokenUntil, now()),
    )
    // Checked before hashing, so that calls without a valid token don't make the platform hash passwords.
    if ((await db.$count(passwordResets, good)) === 0) throw invalid()
    await checkNewPassword(body.newPassword, email)
    const passwordHash = await hashPassword(body.newPassword)
    await identified()
    await mail.transaction(async (tx, post) => {
      const [spent] = await tx
        .update(passwordResets)
        .set({ tokenHash: null, tokenUntil: null })
        .where(good)
        .returning()
      if (!spent?.userId) throw invalid()
      const [changed] = await tx
        .update(users)
        .set({
          passwordHash,
          tokenVersion: sql`${users.tokenVersion} + 1`,
          updatedAt: now().toISOString(),
        })
        .where(eq(users.id, spent.userId))
        .returning()
      if (!changed) throw invalid()
      await post(passwordChangedMail(changed.email))
    })
    await resetPasswordAttempts(limits, { email, address })
    await limits.forget(passwordLimits.account, email)
    return { message: 'Your password is changed. Sign in with the new one.' }
  }
