import { itemQuery } from '#src/resource/item-query.ts'
import { getSdk } from '#src/session/sdk.ts'

/** One of the sub-admins that the signed-in admin created. */
export const subAdminQuery = (id: string) =>
  itemQuery({
    slice: 'subadmin',
    id,
    operation: 'getSubAdmin',
    get: (options) => getSdk().subAdmins.get({ sub_admin_id: id }, options),
    list: (options) => getSdk().subAdmins.listAll({}, options),
  })
