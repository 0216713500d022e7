import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Calls for the signed-in person's sessions. Needs the capability `sessions`. */
export function sessions(client: OpenClient) {
  const { get, post } = callsOf(client)
  return {
    /** Returns the sessions that have not ended, in `data`, the last used first. */
    list: get('/api/auth/listSessions', op.listSessions),
    /** Ends one session. Its token is refused from the next call on. */
    end: post('/api/auth/endSession', op.endSession),
    /** Ends every session except the session that makes this call. */
    endOthers: post('/api/auth/endOtherSessions', op.endOtherSessions),
    /** Ends the session that makes this call. Forget the token even if this call fails. */
    signOut: post('/api/auth/signOut', op.signOut),
  }
}
