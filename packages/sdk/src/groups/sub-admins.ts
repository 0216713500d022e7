import type { PageInput } from '../page.ts'
import { walking } from '../transport/list-all.ts'
import { posting } from '../transport/post.ts'
import type { CallOptions, QueryOf, Send } from '../transport/types.ts'

/** Sub-administrators (specification, section 7, "Sub-admins"). For admins only: everybody else is `forbidden`. */
export const subAdmins = (send: Send) => {
  const post = posting(send)
  const list = (
    { page, pageSize, ...query }: PageInput & QueryOf<'getCreatedSubAdmin'>,
    options?: CallOptions,
  ) => send('getCreatedSubAdmin', { path: { current: page, pageSize }, query }, options)
  return {
    /** A page of the sub-admins that the caller created, newest first. */
    list,
    /** Every sub-admin that the caller created. */
    listAll: walking(list),
    /** Create a sub-admin. `conflict` where the e-mail address has an account. */
    create: post('createSubAdmin'),
    /** Change a sub-admin; a field left out stays as it is. A new password, or `isActive: false`, ends their sessions. */
    update: post('updateSubAdmin'),
  }
}
