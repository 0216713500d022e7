import type { ApiKeyScope, Role } from '@vitrine/sdk'

/** The API key by which a program calls. */
export type ActingKey = { id: string; name: string; scopes: ApiKeyScope[]; callsPerMinute: number }

/** Who calls, read from the token or key and checked against the database. */
export type Actor = {
  id: string
  email: string
  role: Role
  /** Empty where a program calls. */
  sessionId: string
  /** Where a program calls for the person. */
  apiKey?: ActingKey | undefined
}
