import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** Sub-administrators. For admins only: everybody else is `forbidden`. */
export function subAdmins(client: OpenClient) {
  const { get, post } = callsOf(client)
  const list = get(
    '/api/admin/getCreatedSubAdmin/{current}/{pageSize}',
    op.getCreatedSubAdmin,
    ({ page, pageSize, search }) => ({ path: { current: page, pageSize }, query: { search } }),
  )
  return {
    /** Returns a page of the sub-admins that the caller created, newest first: its rows in `data`, the number of all rows in `totalCount`. A search looks at names and email addresses. */
    list,
    /** Returns an async iterator over every sub-admin that the caller created. */
    listAll: walk(list),
    /** Returns one sub-admin that the caller created, by its id, in `data`; `not-found` if there is none. Needs the capability `read-one`; `readOne` does without. */
    get: get('/api/admin/getSubAdmin/{sub_admin_id}', op.getSubAdmin, ({ sub_admin_id }) => ({
      path: { sub_admin_id },
    })),
    /** Creates a sub-admin. `conflict` where the email address has an account. */
    create: post('/api/admin/createSubAdmin', op.createSubAdmin),
    /** Changes a sub-admin; a field left out stays as it is. A new password, or `isActive: false`, ends their sessions. */
    update: post('/api/admin/updateSubAdmin', op.updateSubAdmin),
  }
}
