import type { Config } from '#src/config/config.ts'
import { ServiceError } from '#src/service-error.ts'
import { StartError } from '#src/start-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword, newPassword } from './password.ts'

/** The account that was made at the first start. `password` is set only if it was generated, to be shown once. */
export type FirstAdmin = { email: string; password: string | undefined }

/**
 * Creates the first admin. Returns null if there are users already. Throws a StartError if the given password is easy
 * to guess.
 */
export async function ensureFirstAdmin(
  db: Db,
  { email, password }: Config['admin'],
): Promise<FirstAdmin | null> {
  if ((await db.$count(users)) > 0) return null
  if (password !== undefined) {
    await checkNewPassword(password, email).catch((thrown: unknown) => {
      throw thrown instanceof ServiceError
        ? new StartError(`VITRINE_ADMIN_PASSWORD: ${thrown.message}`)
        : thrown
    })
  }
  const made = password ?? newPassword()
  const inserted = await db
    .insert(users)
    .values({ id: newId(), email, passwordHash: await hashPassword(made), role: 'admin' })
    // Another copy of the platform may do the same at the same time. Only the copy that succeeds prints its password.
    .onConflictDoNothing()
    .returning({ id: users.id })
  return inserted.length > 0 ? { email, password: password === undefined ? made : undefined } : null
}
