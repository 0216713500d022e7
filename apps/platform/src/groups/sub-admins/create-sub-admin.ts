import type { Handler } from '#src/contract/types.ts'
import { newId } from '#src/db/new-id.ts'
import { users } from '#src/db/schema/users.ts'
import type { Platform } from '#src/platform.ts'
import { checkNewPassword } from '#src/session/check-new-password.ts'
import { emailTaken } from '#src/session/email-taken.ts'
import { normalEmail } from '#src/session/normal-email.ts'
import { hashPassword } from '#src/session/password.ts'
import { serializeSubAdmin } from './serialize-sub-admin.ts'

/** Makes an account that can sign in immediately. */
export const createSubAdmin =
  ({ db, chain, now }: Platform): Handler<'createSubAdmin'> =>
  async ({ body, actor }) => {
    const email = normalEmail(body.email)
    await checkNewPassword(body.password, email, 'password')
    const at = now().toISOString()
    const [row] = await db
      .insert(users)
      .values({
        id: newId(),
        email,
        name: body.name?.trim() ?? '',
        passwordHash: await hashPassword(body.password),
        role: 'sub_admin',
        createdBy: actor.id,
        createdAt: at,
        updatedAt: at,
      })
      .returning()
      .catch((thrown: unknown) => {
        throw emailTaken(thrown)
      })
    if (!row) throw new Error('A sub-admin was not stored.')
    return {
      message: `${row.email} can now sign in.`,
      data: serializeSubAdmin(row, await chain.wallet.address()),
    }
  }
