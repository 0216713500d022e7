import type { Actor } from '#src/contract/types.ts'

/** Session tokens: who gets one, and who a bearer is. */
export type Sessions = {
  /** A new token for a person. `version` is the account's: raising it ends every token made before. */
  open(person: { id: string; role: Actor['role']; version: number }): Promise<string>
  /**
   * Who calls, from the `Authorization` header. Role and version are read from the database on every call.
   * Throws a ServiceError `unauthorized`: its message is exactly "jwt expired" when the token's time is up.
   */
  authenticate(authorization: string | undefined): Promise<Actor>
}
