import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { respond } from '../respond.ts'
import { assign, find, matches, paginate } from './find.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'

/** Sub-administrators. Their passwords are taken and forgotten. */
export function subAdmins(state: MockState, origin: string) {
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
      'getSubAdmin',
      (call) => ({ data: find(state.subAdmins, call.path('sub_admin_id'), 'sub-admin') }),
      origin,
    ),
    respond(
      'createSubAdmin',
      ({ body: { email, name = '' } }) => {
        refuseTakenEmail(state, email)
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
        if (email !== undefined) refuseTakenEmail(state, email, { except: sub_admin_id })
        return { message: 'Sub-admin saved.', data: { ...assign(row, { email, name, isActive }) } }
      },
      origin,
    ),
  ]
}
