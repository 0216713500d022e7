import { and, eq, sql } from 'drizzle-orm'
import type { Group } from '#src/contract/types.ts'
import { users } from '#src/db/schema/users.ts'
import { ServiceError } from '#src/service-error.ts'
import { hashPassword, isPassword } from '#src/session/password.ts'
import { countAttempt } from './login-limit.ts'

/** Signing in, passwords (specification, section 7, "Auth and profile"). */
export const auth: Group = ({ db, sessions }) => ({
  async login({ body, address }) {
    const email = body.email.trim().toLowerCase()
    const succeeded = await countAttempt(db, { email, address })
    const [user] = await db.select().from(users).where(eq(users.email, email))
    if (!(await isPassword(body.password, user?.passwordHash)) || !user) {
      throw new ServiceError('unauthorized', 'The e-mail or the password is wrong.', {
        code: 'wrong-credentials',
      })
    }
    await succeeded()
    const token = await sessions.open({ id: user.id, role: user.role, version: user.tokenVersion })
    return { message: 'Signed in.', token, role: user.role }
  },

  async updatePassword({ body, actor, address }) {
    const succeeded = await countAttempt(db, { email: actor.email, address })
    const [user] = await db.select().from(users).where(eq(users.id, actor.id))
    if (!user || !(await isPassword(body.currentPassword, user.passwordHash))) {
      throw ServiceError.validation([
        { field: 'currentPassword', message: 'This is not your current password.' },
      ])
    }
    await succeeded()
    if (body.newPassword.normalize('NFKC') === body.currentPassword.normalize('NFKC')) {
      throw ServiceError.validation([
        { field: 'newPassword', message: 'This is the password you have already.' },
      ])
    }
    const passwordHash = await hashPassword(body.newPassword)
    const [changed] = await db
      .update(users)
      .set({
        passwordHash,
        tokenVersion: sql`${users.tokenVersion} + 1`,
        updatedAt: new Date().toISOString(),
      })
      // Of two changes at once one wins, and the other is told.
      .where(and(eq(users.id, user.id), eq(users.tokenVersion, user.tokenVersion)))
      .returning()
    if (!changed) throw ServiceError.conflict('The password has just been changed elsewhere. Sign in again.')
    const token = await sessions.open({ id: changed.id, role: changed.role, version: changed.tokenVersion })
    return { message: 'Your password is changed. Your other sessions have ended.', token, role: changed.role }
  },
})
