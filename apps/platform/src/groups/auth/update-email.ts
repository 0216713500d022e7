import { eq } from 'drizzle-orm'
import { emailTaken } from '#src/access/email-taken.ts'
import { normalEmail } from '#src/access/normal-email.ts'
import { isPassword } from '#src/access/password.ts'
import type { Handler } from '#src/contract/types.ts'
import { ServiceError } from '#src/service-error.ts'
import { passwordResets } from '#src/storage/db/schema/password-resets.ts'
import { users } from '#src/storage/db/schema/users.ts'
import type { AuthContext } from './auth-context.ts'
import { countPasswordAttempt } from './count-password-attempt.ts'
import { emailChangedMails } from './mails.ts'

/**
 * Changes the email address of the signed-in admin, who has to enter the password. Ends a password reset in progress,
 * because its mail went to the old address.
 */
export const updateEmail =
  ({ db, now, limits, mail }: AuthContext): Handler<'updateEmail'> =>
  async ({ body, actor, address }) => {
    const newEmail = normalEmail(body.newEmail)
    const succeeded = await countPasswordAttempt(limits, { email: actor.email, address })
    const [user] = await db.select().from(users).where(eq(users.id, actor.id))
    if (!user || !(await isPassword(body.currentPassword, user.passwordHash))) {
      throw ServiceError.field('currentPassword', 'This is not your current password.')
    }
    await succeeded()
    if (newEmail === user.email) {
      throw ServiceError.field('newEmail', 'This is already your email address.')
    }
    await mail
      .transaction(async (tx, post) => {
        await tx
          .update(users)
          .set({ email: newEmail, updatedAt: now().toISOString() })
          .where(eq(users.id, user.id))
        await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id))
        for (const one of emailChangedMails(user.email, newEmail)) await post(one)
      })
      .catch((thrown: unknown) => {
        throw emailTaken(thrown, 'newEmail')
      })
    return { message: `Your email address is now ${newEmail}. Both addresses get an email.` }
  }
