import { eq } from 'drizzle-orm'
import { countFailedSignIn } from '#src/access/failed-sign-ins.ts'
import { normalEmail } from '#src/access/normal-email.ts'
import { isPassword } from '#src/access/password.ts'
import type { Handler } from '#src/contract/types.ts'
import { ServiceError } from '#src/service-error.ts'
import { users } from '#src/storage/db/schema/users.ts'
import type { AuthContext } from './auth-context.ts'
import { countPasswordAttempt } from './count-password-attempt.ts'

/** Returns a session for an email and a password. Which of the two was wrong is told neither by words nor by the time it takes. */
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
    // Told to who has the password alone: to anybody else the account is like any other.
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
