import type { Functions } from '../client/functions.ts'

/** Sub-administrators. For admins only: everybody else is `forbidden`. */
export const subAdmins = ({ call, walk }: Functions) => ({
  /** Returns a page of the sub-admins that the caller created, newest first: its rows in `data`, the number of all rows in `totalCount`. A search looks at names and email addresses. */
  list: call('getCreatedSubAdmin'),
  /** Returns an async iterator over every sub-admin that the caller created. */
  listAll: walk('getCreatedSubAdmin'),
  /** Returns one sub-admin that the caller created, by its id, in `data`; `not-found` where there is none. Needs the capability `read-one`; `readOne` does without. */
  get: call('getSubAdmin'),
  /** Creates a sub-admin. `conflict` where the email address has an account. */
  create: call('createSubAdmin'),
  /** Changes a sub-admin; a field left out stays as it is. A new password, or `isActive: false`, ends their sessions. */
  update: call('updateSubAdmin'),
})
