import type { Schemas } from '@vitrine/sdk/contract'
import type { Actor } from '#src/access/actor.ts'

/** The browser and address of a sign-in. */
export type SignInOrigin = { userAgent: string | undefined; address: string }

/** Opens, authenticates and ends sessions. */
export type Sessions = {
  /**
   * Starts a session and returns its token. `version` is the account's `tokenVersion` as the caller read it. If it has
   * been raised since, the session has already ended.
   */
  open(person: { id: string; role: Actor['role']; version: number }, origin: SignInOrigin): Promise<string>
  /**
   * Returns the caller of an `Authorization` header. Reads account and session from the database on every call. Throws
   * a ServiceError `unauthorized`; its message is exactly "jwt expired" if the token has expired.
   */
  authenticate(authorization: string | undefined): Promise<Actor>
  /** Returns the person's active sessions, the last used first, at most a hundred. */
  list(actor: Actor): Promise<Schemas['Session'][]>
  /** Ends one of the person's sessions. Returns its device; null if the session doesn't exist. */
  end(actor: Actor, id: string): Promise<string | null>
  /** Ends all sessions of the person except the caller's. */
  endOthers(actor: Actor): Promise<void>
}
