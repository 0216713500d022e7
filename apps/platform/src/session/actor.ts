import type { Role } from '@vitrine/sdk'

/** Who calls, read from the token and checked against the database. */
export type Actor = { id: string; email: string; role: Role; sessionId: string }
