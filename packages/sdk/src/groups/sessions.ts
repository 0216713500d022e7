import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** The signed-in person's sessions. Needs the capability `sessions`. */
export function sessions(client: OpenClient) {
  const { get, post } = callsOf(client)
  return {
    /** Returns the active sessions in `data`, most recently used first. */
    list: get('/api/auth/listSessions', op.listSessions),
    /** Ends one session. Its token is refused from then on. */
    end: post('/api/auth/endSession', op.endSession),
    /** Ends all sessions except the caller's. */
    endOthers: post('/api/auth/endOtherSessions', op.endOtherSessions),
    /** Ends the caller's session. Forget the token even if this call fails. */
    signOut: post('/api/auth/signOut', op.signOut),
  }
}
