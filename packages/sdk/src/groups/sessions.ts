import type { Functions } from '../transport/functions.ts'

/** Calls for the signed-in person's sessions. Capability `sessions`. */
export const sessions = ({ bare, call }: Functions) => ({
  /** Sessions that have not ended, the one that was used last first. */
  list: bare('listSessions'),
  /** Ends one session. Its token is refused from the next call on. */
  end: call('endSession'),
  /** Ends every session but the one that makes this call. */
  endOthers: bare('endOtherSessions'),
  /** Ends the session that makes this call. The host forgets the token, whatever is answered. */
  signOut: bare('signOut'),
})
