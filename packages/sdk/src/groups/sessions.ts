import type { Functions } from '../transport/functions.ts'

/** The signed-in person's sessions. Capability `sessions`. */
export const sessions = ({ bare, call }: Functions) => ({
  /** Sessions that have not ended, the one that was used last first. */
  list: bare('listSessions'),
  /** End one session. Its token is refused from the next call on. */
  end: call('endSession'),
  /** End every session but the one that makes this call. */
  endOthers: bare('endOtherSessions'),
  /** End the session that makes this call. The host forgets the token, whatever is answered. */
  signOut: bare('signOut'),
})
