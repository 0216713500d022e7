import { hkdfSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Db } from '#src/db/client.ts'
import { users } from '#src/db/schema/users.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Sessions } from './sessions.ts'

type Options = { db: Db; masterKey: Uint8Array; sessionSeconds: number }

const unauthorized = (message: string) => new ServiceError('unauthorized', message)

/** Session tokens are JWTs (HS256) under a key derived from the master key. */
export function createSessions({ db, masterKey, sessionSeconds }: Options): Sessions {
  const key = new Uint8Array(hkdfSync('sha256', masterKey, 'vitrine', 'session-token-v1', 32))

  async function read(token: string) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'exp'],
      })
      return payload
    } catch (thrown) {
      // The exact words are the specification's (section 8).
      if (thrown instanceof errors.JWTExpired) throw unauthorized('jwt expired')
      throw unauthorized('The session token is not valid. Sign in again.')
    }
  }

  return {
    open: ({ id, role, version }) =>
      new SignJWT({ role, ver: version })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + sessionSeconds)
        .sign(key),

    async authenticate(authorization) {
      const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
      if (!token)
        throw unauthorized(
          authorization ? 'The session token is not valid. Sign in again.' : 'Sign in first.',
        )
      const { sub = '', ver } = await read(token)
      const [user] = await db.select().from(users).where(eq(users.id, sub))
      if (!user?.isActive || user.tokenVersion !== ver)
        throw unauthorized('Your session has ended. Sign in again.')
      return { id: user.id, email: user.email, role: user.role }
    },
  }
}
