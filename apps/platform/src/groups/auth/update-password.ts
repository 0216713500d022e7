import { and, eq, sql } from 'drizzle-orm'
import { checkNewPassword } from '#src/access/check-new-password.ts'
import { hashPassword, isPassword } from '#src/access/password.ts'
import type { Handler } from '#src/contract/types.ts'
import { ServiceError } from '#src/service-error.ts'
import { passwordResets } from '#src/storage/db/schema/password-resets.ts'
import { users } from '#src/storage/db/schema/users.ts'
import type { AuthContext } from './auth-context.ts'
import { countPasswordAttempt } from './count-password-attempt.ts'
import { passwordChangedMail } from './mails.ts'

/** Changes the password of the signed-in person. Ends their other sessions and a password reset in progress. */
export const updatePassword =
  ({ db, now, sessions, limits, mail }: AuthContext): Handler<'updatePassword'> =>
  async ({ body, actor, address, userAgent }) => {
    const succeeded = await countPasswordAttempt(limits, { email: actor.email, address })
    const [user] = await db.select().from(users).where(eq(users.id, actor.id))
    if (!user || !(await isPassword(body.currentPassword, user.passwordHash))) {
      throw ServiceError.field('currentPassword', 'This is not your current password.')
    }
    await succeeded()
    if (body.newPassword.normalize('NFKC') === body.currentPassword.normalize('NFKC')) {
      throw ServiceError.field('newPassword', 'This is already your password.')
    }
    await checkNewPassword(body.newPassword, user.email)
    const passwordHash = await hashPassword(body.newPassword)
    const changed = await mail.transaction(async (tx, post) => {
      const [row] = await tx
        .update(users)
        .set({
          passwordHash,
          tokenVersion: sql`${users.tokenVersion} + 1`,
          updatedAt: now().toISOString(),
        })
        // If two calls change the password at the same time, only the first one succeeds.
        .where(and(eq(users.id, user.id), eq(users.tokenVersion, user.tokenVersion)))
        .returning()
      await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id))
      if (row) await post(passwordChangedMail(row.email))
      return row
    })
    if (!changed)
      throw ServiceError.conflict('The password has just been changed elsewhere. Sign in again.', 'changed')
    const person = { id: changed.id, role: changed.role, version: changed.tokenVersion }
    const token = await sessions.open(person, { userAgent, address })
    return { message: 'Your password is changed. Your other sessions have ended.', token, role: changed.role }
  }
