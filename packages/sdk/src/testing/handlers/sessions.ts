import type { Answers } from '../answers.ts'
import { fixtures } from '../fixtures.ts'
import type { World } from '../world.ts'

/** Returns the sessions of the scene's person; a sub-admin has the one that asks. The mock checks no token, so an ended one still works. */
export const sessions = ({ state, sessions: all }: World) => {
  const keep = (isKept: boolean) =>
    state.sessions.splice(
      0,
      Number.POSITIVE_INFINITY,
      ...state.sessions.filter((one) => one.isCurrent === isKept),
    )
  return {
    listSessions: ({ actor }) => ({
      data: actor._id === '' ? state.sessions : [fixtures.session({ _id: actor._id, isCurrent: true })],
    }),
    endSession: ({ body }) => ({
      message: `The session of ${all.remove(body.session_id).device} has ended.`,
    }),
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
