import { hkdfSync } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Actor } from '#src/access/actor.ts'
import { type Code, ServiceError } from '#src/service-error.ts'

/** Signs and reads session tokens. */
export type Tokens = {
  sign(session: { id: string; userId: string; role: Actor['role']; expiresAt: Date }): Promise<string>
  /** Returns the id of the token's session. Throws a ServiceError `unauthorized` if the token isn't valid. */
  read(token: string): Promise<string>
}

const unauthorized = (message: string, code?: Code) => new ServiceError('unauthorized', message, { code })
const inSeconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** Creates the session tokens: JWTs (HS256) with a key derived from the master key. `jti` is the session's id. */
export function createTokens(masterKey: Uint8Array, now: () => Date): Tokens {
  const key = new Uint8Array(hkdfSync('sha256', masterKey, 'vitrine', 'session-token-v1', 32))

  async function verify(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'exp'],
        currentDate: now(),
      })
      return payload
    } catch (thrown) {
      // The specification (section 8) states this exact message.
      if (thrown instanceof errors.JWTExpired) throw unauthorized('jwt expired', 'session-expired')
      throw unauthorized('The session token is not valid. Sign in again.')
    }
  }

  return {
    sign: ({ id, userId, role, expiresAt }) =>
      new SignJWT({ role })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setJti(id)
        .setIssuedAt(inSeconds(now()))
        .setExpirationTime(inSeconds(expiresAt))
        .sign(key),

    async read(token) {
      const { jti } = await verify(token)
      // Tokens of earlier versions don't name a session.
      if (jti === undefined)
        throw unauthorized(
          'Vitrine was updated after you signed in, which ended your session. Sign in again.',
        )
      return jti
    },
  }
}
