import type { Group } from '#src/contract/types.ts'
import { ServiceError } from '#src/service-error.ts'

/** Lists the signed-in person’s sessions, and ends them. */
export const sessions: Group = (platform) => ({
  listSessions: async ({ actor }) => ({ data: await platform.sessions.list(actor) }),

  async endSession({ actor, body }) {
    const device = await platform.sessions.end(actor, body.session_id)
    if (device === null) throw ServiceError.notFound('There is no such session. It may have ended already.')
    return { message: `The session of ${device} has ended.` }
  },

  async endOtherSessions({ actor }) {
    await platform.sessions.endOthers(actor)
    return { message: 'Your other sessions have ended.' }
  },

  async signOut({ actor }) {
    await platform.sessions.end(actor, actor.sessionId)
    return { message: 'You are signed out.' }
  },
})
