import type { Functions } from '../client/functions.ts'

/** Calls for the signed-in person's sessions. Needs the capability `sessions`. */
export const sessions = ({ bare, call }: Functions) => ({
  /** Returns the sessions that have not ended, in `data`, the one that was used last first. */
  list: bare('listSessions'),
  /** Ends one session. Its token is refused from the next call on. */
  end: call('endSession'),
  /** Ends every session but the one that makes this call. */
  endOthers: bare('endOtherSessions'),
  /** Ends the session that makes this call. Forget the token whatever this call ends with. */
  signOut: bare('signOut'),
})
