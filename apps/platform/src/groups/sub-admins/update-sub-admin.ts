import { and, eq, sql } from 'drizzle-orm'
import { checkNewPassword } from '#src/access/check-new-password.ts'
import { emailTaken } from '#src/access/email-taken.ts'
import { normalEmail } from '#src/access/normal-email.ts'
import { hashPassword } from '#src/access/password.ts'
import type { Handler } from '#src/contract/types.ts'
import { composeMail } from '#src/mail/compose-mail.ts'
import type { Mail } from '#src/mail/mail.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { passwordResets } from '#src/storage/db/schema/password-resets.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { createdBy } from './created-by.ts'
import { requireSubAdmin } from './require-sub-admin.ts'
import { serializeSubAdmin } from './serialize-sub-admin.ts'

/** Returns the mail that informs a sub-admin that an admin has set their password. It doesn't contain the password. */
const passwordSetMail = (to: string): Mail =>
  composeMail({
    kind: 'password-set',
    to,
    subject: 'An administrator has set your password',
    parts: [
      `An administrator has set a new password for ${to}. All sessions of the account have ended.`,
      'Ask them for it, or choose your own with “Forgot password” on the sign-in page.',
    ],
  })

/**
 * Changes a sub-admin of the caller. A new password and switching off end their sessions. These and a new email also
 * end a password reset in progress, because its mail went to the old address.
 */
export const updateSubAdmin =
  ({ db, chain, mail, now }: Platform): Handler<'updateSubAdmin'> =>
  async ({ body, actor }) => {
    const { sub_admin_id: id, password, isActive } = body
    const email = body.email === undefined ? undefined : normalEmail(body.email)
    const mine = and(createdBy(actor), eq(users.id, id))
    const before = await requireSubAdmin(db, actor, id)
    if (password !== undefined) await checkNewPassword(password, email ?? before.email, 'password')
    const endsSessions = password !== undefined || isActive === false
    const moves = email !== undefined && email !== before.email
    const change = {
      ...(email === undefined ? {} : { email }),
      ...(body.name === undefined ? {} : { name: body.name.trim() }),
      ...(isActive === undefined ? {} : { isActive }),
      ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
      ...(endsSessions ? { tokenVersion: sql`${users.tokenVersion} + 1` } : {}),
      updatedAt: now().toISOString(),
    }
    const row = await mail
      .transaction(async (tx, post) => {
        const [changed] = await tx.update(users).set(change).where(mine).returning()
        if (endsSessions || moves) {
          await tx.delete(passwordResets).where(eq(passwordResets.userId, id))
        }
        if (changed && password !== undefined) await post(passwordSetMail(changed.email))
        return changed
      })
      .catch((thrown: unknown) => {
        throw emailTaken(thrown)
      })
    if (!row) throw ServiceError.notFound('There is no such sub-admin.')
    return {
      message: changeMessage(row.email, before.isActive, isActive),
      data: serializeSubAdmin(row, await chain.wallet.address()),
    }
  }

function changeMessage(email: string, was: boolean, is: boolean | undefined): string {
  if (is === undefined || is === was) return `The changes to ${email} are saved.`
  return is ? `${email} can sign in again.` : `${email} is signed out and can no longer sign in.`
}
