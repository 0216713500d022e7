import type { ApiKeyScope, Role } from '@vitrine/sdk'

/** The API key of a call by a program. */
export type ActingKey = { id: string; name: string; scopes: ApiKeyScope[]; callsPerMinute: number }

/** The caller, read from the token or API key and checked against the database. */
export type Actor = {
  id: string
  email: string
  role: Role
  /** Empty for an API key. */
  sessionId: string
  /** Set if the call uses an API key of the person. */
  apiKey?: ActingKey | undefined
}
