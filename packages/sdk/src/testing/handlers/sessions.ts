import type { Actor } from '../actor.ts'
import type { Answers } from '../answers.ts'
import { fixtures } from '../fixtures.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

/** Returns the sessions of the scene's person; a sub-admin has the one that asks. The mock checks no token, so an ended one still works. */
export const sessions = ({ state }: World) => {
  const keep = (isKept: boolean) =>
    state.sessions.splice(
      0,
      Number.POSITIVE_INFINITY,
      ...state.sessions.filter((one) => one.isCurrent === isKept),
    )
  const sessionsOf = ({ _id }: Actor) =>
    _id === '' ? state.sessions : [fixtures.session({ _id, isCurrent: true })]
  return {
    listSessions: ({ actor }) => ({ data: sessionsOf(actor) }),
    endSession({ body, actor }) {
      const ended = sessionsOf(actor).find((one) => one._id === body.session_id)
      if (!ended) throw refusals.missing('session')
      state.sessions.splice(0, Number.POSITIVE_INFINITY, ...state.sessions.filter((one) => one !== ended))
      return { message: `The session of ${ended.device} has ended.` }
    },
    endOtherSessions({ actor }) {
      if (actor._id === '') keep(true)
      return { message: 'Your other sessions have ended.' }
    },
    signOut({ actor }) {
      if (actor._id === '') keep(false)
      return { message: 'You are signed out.' }
    },
  } satisfies Partial<Answers>
}
