import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** Sub-administrators. Only for admins: others get `forbidden`. */
export function subAdmins(client: OpenClient) {
  const { get, post } = callsOf(client)
  const list = get('/api/admin/getCreatedSubAdmin/{current}/{pageSize}', op.getCreatedSubAdmin, ['search'])
  return {
    /**
     * Returns a page of the sub-admins that the caller created, newest first: its rows in `data`, the number of all rows in
     * `totalCount`. Searches names and email addresses.
     */
    list,
    /** Returns an async iterator over every sub-admin that the caller created. */
    listAll: walk(list),
    /**
     * Returns one sub-admin that the caller created, by its id, in `data`; `not-found` if it doesn't exist. Needs the capability
     * `read-one`; see `readOne` for other backends.
     */
    get: get('/api/admin/getSubAdmin/{sub_admin_id}', op.getSubAdmin, []),
    /** Creates a sub-admin. `conflict` if the email address already has an account. */
    create: post('/api/admin/createSubAdmin', op.createSubAdmin),
    /** Changes a sub-admin. Omitted fields are unchanged. A new password, or `isActive: false`, ends their sessions. */
    update: post('/api/admin/updateSubAdmin', op.updateSubAdmin),
  }
}
