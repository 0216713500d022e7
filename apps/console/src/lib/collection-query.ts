import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'
import { getSdk } from './sdk.ts'

/**
 * One collection. The API has no call for it, but a list of assets answers the collection they belong to; this is how a drawer opens
 * from a link when its collection is not on the page of the list.
 */
export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.collection.all, 'one', id],
    queryFn: async ({ signal }) =>
      (await getSdk().assets.list({ collectionId: id, page: 1, pageSize: 1 }, { signal })).collection,
  })
