import { eq, sql } from 'drizzle-orm'
import { checkNewPassword } from '#src/access/check-new-password.ts'
import { hashPassword, newPassword } from '#src/access/password.ts'
import { StartError } from '#src/start-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { apiKeys } from '#src/storage/db/schema/api-keys.ts'
import { passwordResets } from '#src/storage/db/schema/password-resets.ts'
import { rateLimits } from '#src/storage/db/schema/rate-limits.ts'
import { sessions } from '#src/storage/db/schema/sessions.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { firstAdminOf } from './first-admin-of.ts'

/**
 * Sets the first admin's password and ends their sessions, API keys and password resets. Also lifts lock-outs, so that
 * the new password works immediately. Throws if the given password is too short or easy to guess.
 * @param given the password; undefined generates a random one, which is returned
 */
export async function resetFirstAdmin(
  db: Db,
  given: string | undefined,
): Promise<{ email: string; password: string | undefined }> {
  const { id, email } = await firstAdminOf(db)
  if (given !== undefined) {
    if (given.length < 12 || given.length > 256)
      throw new StartError('The password must be 12 to 256 characters long.')
    await checkNewPassword(given, email)
  }
  const password = given ?? newPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        passwordHash,
        isActive: true,
        tokenVersion: sql`${users.tokenVersion} + 1`,
        updatedAt: new Date().toISOString(),
      })
      .where(eq(users.id, id))
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await tx.delete(apiKeys).where(eq(apiKeys.userId, id))
    await tx.delete(passwordResets).where(eq(passwordResets.userId, id))
    // Deletes all rows, because finding this account's rows needs the master key, and each one expires within an hour
    // anyway.
    await tx.delete(rateLimits)
  })
  return { email, password: given === undefined ? password : undefined }
}
