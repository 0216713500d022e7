import { eq } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { passwordResets } from '#src/db/schema/password-resets.ts'
import { users } from '#src/db/schema/users.ts'
import { emailTaken } from '#src/session/email-taken.ts'
import { isEmail } from '#src/session/is-email.ts'
import { normalEmail } from '#src/session/normal-email.ts'
import { StartError } from '#src/start-error.ts'
import { firstAdminOf } from './first-admin-of.ts'

/** Changes the first admin's email address and ends any password reset; sessions go on. Throws a sentence where it can't. */
export async function moveFirstAdmin(db: Db, given: string): Promise<{ from: string; to: string }> {
  const to = normalEmail(given)
  if (!isEmail(to)) throw new StartError(`"${given}" is not an email address.`)
  const { id, email: from } = await firstAdminOf(db)
  await db
    .transaction(async (tx) => {
      await tx.update(users).set({ email: to, updatedAt: new Date().toISOString() }).where(eq(users.id, id))
      await tx.delete(passwordResets).where(eq(passwordResets.userId, id))
    })
    .catch((thrown: unknown) => {
      throw emailTaken(thrown)
    })
  return { from, to }
}
