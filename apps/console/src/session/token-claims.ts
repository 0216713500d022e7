/** The claims of a session token that the console uses. They only affect the screen and aren't verified: the server decides. */
export type TokenClaims = {
  /** ID of the person; null if the token has none. */
  subject: string | null
  /** The end of the session, in milliseconds since 1970. */
  expiresAt: number | null
}

const unknown: TokenClaims = { subject: null, expiresAt: null }

/** Reads a JWT. Returns nulls for a token in another format. */
export function tokenClaims(token: string | null): TokenClaims {
  const payload = token?.split('.')[1]
  if (!payload) return unknown
  try {
    const { sub, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      sub?: unknown
      exp?: unknown
    }
    return {
      subject: typeof sub === 'string' ? sub : null,
      expiresAt: typeof exp === 'number' ? exp * 1000 : null,
    }
  } catch {
    return unknown
  }
}
