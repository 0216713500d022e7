import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { itemQuery } from '#src/resource/item-query.ts'
import { queries } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** The sub-admins that the signed-in admin created. */
export const subAdmins = listResource(listSearch(['new', 'edit']), {
  nouns: ['sub-admin', 'sub-admins'],
  read: queries.subAdmins.list,
  one: (id) =>
    itemQuery({
      group: 'subAdmins',
      id,
      operation: 'getSubAdmin',
      get: (options) => getSdk().subAdmins.get({ sub_admin_id: id }, options),
      list: (options) => getSdk().subAdmins.listAll({}, options),
    }),
})
