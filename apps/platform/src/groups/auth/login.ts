import { eq } from 'drizzle-orm'
import { countFailedSignIn } from '#src/access/failed-sign-ins.ts'
import { normalEmail } from '#src/access/normal-email.ts'
import { isPassword } from '#src/access/password.ts'
import type { Handler } from '#src/contract/types.ts'
import { ServiceError } from '#src/service-error.ts'
import { users } from '#src/storage/db/schema/users.ts'
import type { AuthContext } from './auth-context.ts'
import { countPasswordAttempt } from './count-password-attempt.ts'

/**
 * Signs in with an email and a password and returns a session token. Neither the error nor its time reveals which of
 * the two was wrong.
 */
export const login =
  ({ db, now, sessions, limits }: AuthContext): Handler<'login'> =>
  async ({ body, address, userAgent, identified }) => {
    const email = normalEmail(body.email)
    const succeeded = await countPasswordAttempt(limits, { email, address })
    const [user] = await db.select().from(users).where(eq(users.email, email))
    if (!(await isPassword(body.password, user?.passwordHash)) || !user) {
      await countFailedSignIn(limits)
      throw new ServiceError('unauthorized', 'The email or password is wrong.', {
        code: 'wrong-credentials',
      })
    }
    await succeeded()
    // Only after the right password, so that others can't find out that the account is switched off.
    if (!user.isActive) {
      throw new ServiceError(
        'forbidden',
        'Your account is switched off. Ask an admin to switch it on again.',
        {
          code: 'account-inactive',
        },
      )
    }
    await identified()
    await db.update(users).set({ lastSignInAt: now().toISOString() }).where(eq(users.id, user.id))
    const person = { id: user.id, role: user.role, version: user.tokenVersion }
    const token = await sessions.open(person, { userAgent, address })
    return { message: 'Signed in.', token, role: user.role }
  }
