import type { MockState } from '../mock-api.ts'
import { respond } from '../respond.ts'
import { find } from './find.ts'

/** Returns the signed-in person's sessions. The mock checks no token, so an ended one still works. */
export const sessions = (state: MockState, origin: string) => [
  respond('listSessions', () => ({ data: state.sessions }), origin),
  respond(
    'endSession',
    ({ body: { session_id } }) => {
      const ended = find(state.sessions, session_id, 'session')
      state.sessions = state.sessions.filter((one) => one !== ended)
      return { message: `The session of ${ended.device} has ended.` }
    },
    origin,
  ),
  respond(
    'endOtherSessions',
    () => {
      state.sessions = state.sessions.filter((one) => one.isCurrent)
      return { message: 'Your other sessions have ended.' }
    },
    origin,
  ),
  respond(
    'signOut',
    () => {
      state.sessions = state.sessions.filter((one) => !one.isCurrent)
      return { message: 'You are signed out.' }
    },
    origin,
  ),
]
