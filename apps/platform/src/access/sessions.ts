import type { Schemas } from '@vitrine/sdk/contract'
import type { Actor } from '#src/access/actor.ts'

/** Where a sign-in comes from. */
export type SignInOrigin = { userAgent: string | undefined; address: string }

/** Sessions and their tokens: who gets one, who a bearer is, and how a session ends. */
export type Sessions = {
  /**
   * Starts a session and returns its token. `version` is the account's `tokenVersion` as the caller read it: where it has been
   * raised since, the session has ended already.
   */
  open(person: { id: string; role: Actor['role']; version: number }, origin: SignInOrigin): Promise<string>
  /**
   * Who calls, from the `Authorization` header. Account and session are read from the database on every call.
   * Throws a ServiceError `unauthorized`: its message is exactly "jwt expired" when the token's time is up.
   */
  authenticate(authorization: string | undefined): Promise<Actor>
  /** Returns the person's sessions that have not ended, the one that was used last first; at most a hundred. */
  list(actor: Actor): Promise<Schemas['Session'][]>
  /** Ends one of the person's sessions. Returns its device, or null where there is no such session. */
  end(actor: Actor, id: string): Promise<string | null>
  /** Ends every session of the person but the one that calls. */
  endOthers(actor: Actor): Promise<void>
}
