import type { Functions } from '../transport/functions.ts'

/** Sub-administrators (specification, section 7, "Sub-admins"). For admins only: everybody else is `forbidden`. */
export const subAdmins = ({ call, walk }: Functions) => ({
  /** A page of the sub-admins that the caller created, newest first. A search looks at names and email addresses. */
  list: call('getCreatedSubAdmin'),
  /** Every sub-admin that the caller created. */
  listAll: walk('getCreatedSubAdmin'),
  /** One sub-admin that the caller created, by its id; `not-found` where there is none. Capability `read-one`: see `readOne`. */
  get: call('getSubAdmin'),
  /** Creates a sub-admin. `conflict` where the email address has an account. */
  create: call('createSubAdmin'),
  /** Changes a sub-admin; a field left out stays as it is. A new password, or `isActive: false`, ends their sessions. */
  update: call('updateSubAdmin'),
})
