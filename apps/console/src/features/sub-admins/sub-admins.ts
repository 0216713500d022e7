import { queryKeys } from '#src/lib/query-keys.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { itemQuery } from '#src/resource/item-query.ts'
import { getSdk } from '#src/session/sdk.ts'

/** The sub-admins that the signed-in admin created. */
export const subAdmins = listResource(listSearch(['new', 'edit']), {
  nouns: ['sub-admin', 'sub-admins'],
  key: queryKeys.subadmin.lists,
  read: (input, options) => getSdk().subAdmins.list(input, options),
  one: (id) =>
    itemQuery({
      slice: 'subadmin',
      id,
      operation: 'getSubAdmin',
      get: (options) => getSdk().subAdmins.get({ sub_admin_id: id }, options),
      list: (options) => getSdk().subAdmins.listAll({}, options),
    }),
})
