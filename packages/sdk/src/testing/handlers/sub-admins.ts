import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { Refusal, respond } from '../respond.ts'
import { assign, find, matches, paginate } from './find.ts'

/** Sub-administrators. Their passwords are taken and forgotten. */
export function subAdmins(state: MockState, origin: string) {
  const refuseTaken = (email: string, except?: string) => {
    const others = state.subAdmins.filter((one) => one._id !== except).map((one) => one.email)
    const taken = [state.profile.email, ...others].some((one) => one.toLowerCase() === email.toLowerCase())
    const message = 'Another account has this e-mail address.'
    if (taken) throw new Refusal(409, message, { fields: [{ field: 'email', message }] })
  }
  return [
    respond(
      'getCreatedSubAdmin',
      (call) =>
        paginate(
          state.subAdmins.filter((one) => matches(`${one.name}\n${one.email}`, call.query.get('search'))),
          call,
        ),
      origin,
    ),
    respond(
      'createSubAdmin',
      ({ body: { email, name = '' } }) => {
        refuseTaken(email)
        const now = new Date().toISOString()
        const row = fixtures.subAdmin({ email, name, lastSignInAt: null, createdAt: now, updatedAt: now })
        state.subAdmins.unshift(row)
        return { message: 'Sub-admin created.', data: { ...row } }
      },
      origin,
    ),
    respond(
      'updateSubAdmin',
      ({ body: { sub_admin_id, email, name, isActive } }) => {
        const row = find(state.subAdmins, sub_admin_id, 'sub-admin')
        if (email !== undefined) refuseTaken(email, sub_admin_id)
        return { message: 'Sub-admin saved.', data: { ...assign(row, { email, name, isActive }) } }
      },
      origin,
    ),
  ]
}
